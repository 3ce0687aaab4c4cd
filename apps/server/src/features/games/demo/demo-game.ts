import {
  adjustAnswer,
  type BetSituation,
  capPoints,
  checkBet,
  legalBets,
  markAnswer,
  playerTotals,
  presetOf,
  type QuestionContent,
  type QuestionRecord,
  type RoundRecord,
  type RoundSettings,
  responseKey,
  type ScoredAnswer,
  stepQuestionValue,
  suggester,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { newId } from '../../../platform/secrets.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import { insertGame } from '../records.store.ts';
import { endGame, recordRound, scoredRound, seatPlayers } from '../records.ts';
import { type DemoGame, LONGEST_GAME_SECONDS } from './demo-calendar.ts';
import { type DemoContent, type DemoTeam, demoSchemes, demoSettings } from './demo-content.ts';

type DemoSeason = {
  adminId: string;
  random: SeededRandom;
  teams: readonly DemoTeam[];
  contents: readonly DemoContent[];
};

type Seat = Pick<BetSituation, 'openingScoreHalfPoints'> & {
  id: string;
  skillPercent: number;
  otherBetsPoints: number[];
};

type Response = { player: string; text: string; bet: number };

const MOST_QUESTIONS = 10;
const ROUND_SECONDS = LONGEST_GAME_SECONDS / 4;

/** Plays one demo game, writes it like a live game, and returns the number of responses in it. */
export async function playDemoGame(
  db: Db,
  { adminId, random, ...season }: DemoSeason,
  game: DemoGame,
): Promise<number> {
  const gameId = await insertGame(db, { adminId, ...game, isDemo: true });
  const owned = { adminId, gameId };
  const teams = some(random, season.teams, 3 + random.below(6));
  const players = teams.map((team) => ({ ...team, id: newId() }));
  await seatPlayers(db, { ...owned, players, now: game.startedAt });
  const settings = random.pick(demoSettings);
  const rounds: RoundRecord[] = [];
  let time = game.startedAt;
  for (const content of some(random, season.contents, 2 + random.below(2))) {
    const totals = playerTotals(rounds.map(scoredRound), []);
    const seats = players.map(({ id, skillPercent }): Seat => {
      return { id, skillPercent, openingScoreHalfPoints: totals.get(id) ?? 0, otherBetsPoints: [] };
    });
    const scheme = content.scheme ?? random.pick(demoSchemes);
    const contents = content.questions.slice(0, MOST_QUESTIONS);
    const round: RoundRecord = {
      position: rounds.length + 1,
      name: content.name,
      version: random.chance(25) ? 'live' : 'pre-entered',
      roundMode: 'stop',
      createdAt: time,
      settings,
      scheme,
      questions: playQuestions(random, contents, { settings, scheme, seats }),
    };
    await recordRound(db, { ...owned, round });
    rounds.push(round);
    time = secondsAfter(time, ROUND_SECONDS);
  }
  await endGame(db, { ...owned, endedAt: time });
  const answers = rounds.flatMap(({ questions }) => questions).flatMap((each) => each.answers);
  return answers.flatMap((answer) => answer.players).length;
}

function playQuestions(
  random: SeededRandom,
  contents: readonly QuestionContent[],
  { settings, scheme, seats }: Pick<RoundRecord, 'settings' | 'scheme'> & { seats: Seat[] },
): QuestionRecord[] {
  const value = settings.scoringInterval;
  return contents.map((question, index) => {
    const { answerText: right } = question;
    const cap = { capPoints: capPoints(settings), isLastQuestion: index === contents.length - 1 };
    const responses = seats.flatMap((seat): Response[] => {
      // A withdrawn answer leaves no response, as on a phone.
      if (random.chance(5)) return [];
      const bet = scheme === null ? 0 : placeBet(random, { ...seat, ...cap, scheme });
      seat.otherBetsPoints.push(bet);
      const wrong = random.chance(20) ? `${right}s` : random.pick(contents).answerText;
      return [{ player: seat.id, text: random.chance(seat.skillPercent) ? right : wrong, bet }];
    });
    const groups = Map.groupBy(responses, ({ text }) => responseKey(text)).values();
    const isRaised = settings.adjustByQuestion && random.chance(20);
    return {
      ...question,
      valuePoints: isRaised ? stepQuestionValue(value, 1, settings) : value,
      voided: random.chance(3),
      answers: [...groups].map((group) => markGroup(random, group, { right, settings })),
    };
  });
}

function placeBet(random: SeededRandom, situation: BetSituation): number {
  const legal = legalBets(situation);
  const mayPass = checkBet(situation, 0) === undefined;
  if (legal.kind === 'none' || (mayPass && random.chance(30))) return 0;
  return legal.kind === 'values' ? random.pick(legal.points) : 1 + random.below(legal.maxPoints);
}

function markGroup(
  random: SeededRandom,
  group: readonly Response[],
  { right, settings }: { right: string; settings: RoundSettings },
): ScoredAnswer {
  const answer: ScoredAnswer = {
    text: group[0]?.text ?? '',
    point: false,
    halfPoint: false,
    marked: false,
    additionalHalfPoints: 0,
    players: group.map(({ player }) => player),
    wagers: group.filter(({ bet }) => bet > 0),
  };
  if (random.chance(2)) return answer;
  const suggestion = suggester(right)(answer.text);
  const verdict = suggestion === 'near' && settings.halfPoints ? 'half' : 'wrong';
  const result = markAnswer(answer, presetOf(suggestion) ?? verdict);
  if (!settings.adjustByResponse || !random.chance(6)) return result;
  return adjustAnswer(result, random.chance(70) ? 1 : -1, settings);
}

/** Picks distinct values in random order; all of them if the list is shorter. */
function some<T>(random: SeededRandom, values: readonly T[], count: number): T[] {
  const left = [...values];
  const length = Math.min(count, left.length);
  return Array.from({ length }, () => left.splice(random.below(left.length), 1)).flat();
}
