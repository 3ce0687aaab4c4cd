/** One game of a demo season, from the first seat to the last score, written as a live game writes it. */
import type { Scheme } from '@emcee/contract';
import { playerTotals } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import type { RoundRecord, RoundSettings } from '../records.store.ts';
import { endGame, openGame, recordRound, scoredRound, seatPlayers } from '../records.ts';
import { type DemoEvening, LONGEST_GAME_MINUTES } from './demo-calendar.ts';
import { eveningName } from './demo-names.ts';
import type { DemoQuestions } from './demo-questions.ts';
import { playDemoQuestions } from './demo-round.ts';
import { demoSchemes, demoSettings } from './demo-rules.ts';
import type { DemoTeam } from './demo-teams.ts';

/** Questions, and the scheme that they are always played with; undefined where any will do. */
export type DemoContent = DemoQuestions & { scheme: Scheme | undefined };

/** What every game of a season draws from. */
export type DemoSeason = {
  adminId: string;
  teams: readonly DemoTeam[];
  contents: readonly DemoContent[];
};

const TEAMS = { min: 3, max: 8 };
const ROUNDS = { min: 2, max: 3 };
const MOST_QUESTIONS = 10;
const LIVE_PERCENT = 25;
const ROUND_SECONDS = (LONGEST_GAME_MINUTES * 60) / (ROUNDS.max + 1);

/** Plays a game, and returns the number of responses in it. */
export async function playDemoGame(
  db: Db,
  part: { season: DemoSeason; evening: DemoEvening; random: SeededRandom },
): Promise<number> {
  const { season, evening, random } = part;
  const { adminId } = season;
  const name = eveningName(evening);
  const gameId = await openGame(db, { adminId, ...evening, name, isDemo: true });
  const owned = { adminId, gameId };
  const teams = atOneTable(some(random, season.teams, between(random, TEAMS)));
  const seats = await seatPlayers(db, { ...owned, players: teams, now: evening.startedAt });
  const settings = random.pick(demoSettings);
  const contents = some(random, season.contents, between(random, ROUNDS));
  const played: RoundRecord[] = [];
  let time = evening.startedAt;
  for (const content of contents) {
    const totals = playerTotals(played.map(scoredRound), seats);
    const players = teams.map(({ skillPercent }, index) => {
      const id = seats[index] ?? '';
      return { id, skillPercent, openingScoreHalfPoints: totals.get(id) ?? 0 };
    });
    const round = playRound(random, { content, settings, createdAt: time, players });
    await recordRound(db, { ...owned, round });
    played.push(round);
    time = secondsAfter(time, ROUND_SECONDS);
  }
  await endGame(db, { ...owned, endedAt: time });
  return responsesCount(played);
}

function playRound(
  random: SeededRandom,
  part: {
    content: DemoContent;
    settings: RoundSettings;
    createdAt: Date;
    players: Parameters<typeof playDemoQuestions>[1]['seats'];
  },
): RoundRecord {
  const { content, settings, createdAt, players } = part;
  const scheme = content.scheme === undefined ? random.pick(demoSchemes) : content.scheme;
  const questions = content.questions.slice(0, MOST_QUESTIONS);
  return {
    name: content.name,
    version: random.chance(LIVE_PERCENT) ? 'live' : 'pre-entered',
    roundMode: 'stop',
    createdAt,
    settings,
    scheme,
    questions: playDemoQuestions(random, { questions, settings, scheme, seats: players }),
  };
}

function responsesCount(rounds: readonly RoundRecord[]): number {
  const answers = rounds.flatMap(({ questions }) => questions).flatMap(({ answers }) => answers);
  return answers.reduce((count, { players }) => count + players.length, 0);
}

/** Nobody sits at two tables: who comes with one team is missing from the others. */
function atOneTable(teams: readonly DemoTeam[]): DemoTeam[] {
  const seated = new Set<string>();
  return teams.map((team) => {
    const emails = team.emails.filter((email) => !seated.has(email));
    for (const email of emails) seated.add(email);
    return { ...team, emails };
  });
}

function between(random: SeededRandom, { min, max }: { min: number; max: number }): number {
  return min + random.below(max - min + 1);
}

/** Some different ones of a list, in any order; all of them where it is shorter. */
function some<T>(random: SeededRandom, values: readonly T[], count: number): T[] {
  const left = [...values];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(random.below(left.length), 1));
  }
  return chosen;
}
