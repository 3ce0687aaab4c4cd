import {
  adjustAnswer,
  type BetSituation,
  capPoints,
  legalBets,
  playerTotals,
  type QuestionContent,
  type QuestionRecord,
  type RoundRecord,
  type ScoredAnswer,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { newId } from '../../../platform/secrets.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import { insertGame } from '../records.store.ts';
import { endGame, recordRound, scoredRound, seatPlayers } from '../records.ts';
import { type DemoGame, GAME_SECONDS } from './demo-calendar.ts';
import { demoQuestions, demoSchemes, demoSettings, demoTeams } from './demo-content.ts';

type Seat = Pick<BetSituation, 'openingScoreHalfPoints'> & {
  id: string;
  skillPercent: number;
  otherBetsPoints: number[];
};

const ROUND_SECONDS = GAME_SECONDS / demoQuestions.length;

/** Plays one demo game and writes it like a live game. */
export async function playDemoGame(
  db: Db,
  { adminId, random }: { adminId: string; random: SeededRandom },
  game: DemoGame,
): Promise<void> {
  const gameId = await insertGame(db, { adminId, ...game, isDemo: true });
  const owned = { adminId, gameId };
  // The last teams never miss a game.
  const teams = demoTeams.slice(random.below(6));
  const players = teams.map((team) => ({ ...team, id: newId() }));
  await seatPlayers(db, { ...owned, players, now: game.startedAt });
  const settings = random.pick(demoSettings);
  const rounds: RoundRecord[] = [];
  for (const { name, questions } of demoQuestions) {
    const totals = playerTotals(rounds.map(scoredRound));
    const seats = players.map((player): Seat => {
      return { ...player, openingScoreHalfPoints: totals.get(player.id) ?? 0, otherBetsPoints: [] };
    });
    const scheme = random.pick(demoSchemes);
    const rules = { settings, scheme, seats };
    const round: RoundRecord = {
      position: rounds.length + 1,
      name,
      version: 'pre-entered',
      roundMode: 'stop',
      createdAt: secondsAfter(game.startedAt, rounds.length * ROUND_SECONDS),
      settings,
      scheme,
      questions: questions.map((question) => playQuestion(random, question, rules)),
    };
    await recordRound(db, { ...owned, round });
    rounds.push(round);
  }
  await endGame(db, { ...owned, endedAt: secondsAfter(game.startedAt, GAME_SECONDS) });
}

function playQuestion(
  random: SeededRandom,
  question: Pick<QuestionContent, 'questionText' | 'answerText' | 'image'>,
  { settings, scheme, seats }: Pick<RoundRecord, 'settings' | 'scheme'> & { seats: Seat[] },
): QuestionRecord {
  const { answerText: right } = question;
  const near = `${right}s`;
  const groups = Map.groupBy(seats, ({ skillPercent }) => {
    return random.chance(skillPercent) ? right : random.pick([near, 'No idea', '']);
  });
  // A withdrawn answer leaves no response, as on a phone.
  groups.delete('');
  const answers = [...groups].map(([text, seats]) => {
    const answer: ScoredAnswer = {
      text,
      verdict: null,
      additionalHalfPoints: 0,
      players: seats.map(({ id }) => id),
      wagers: seats.flatMap((seat) => placedBets(random, seat, { settings, scheme })),
    };
    if (random.chance(2)) return answer;
    const half = text === near && settings.halfPoints ? 'half' : 'wrong';
    const marked = { ...answer, verdict: text === right ? 'right' : half } as const;
    if (!settings.adjustByResponse || !random.chance(6)) return marked;
    return adjustAnswer(marked, random.pick([1, -1] as const), settings);
  });
  const valuePoints = 1 + random.below(settings.maxPointValue);
  return { ...question, valuePoints, voided: random.chance(3), answers };
}

function placedBets(
  random: SeededRandom,
  seat: Seat,
  { settings, scheme }: Pick<RoundRecord, 'settings' | 'scheme'>,
): { player: string; bet: number }[] {
  if (scheme === null) return [];
  const legal = legalBets({ ...seat, scheme, capPoints: capPoints(settings) });
  if (legal.kind === 'none') return [];
  const bet =
    legal.kind === 'values' ? random.pick(legal.points) : 1 + random.below(legal.maxPoints);
  seat.otherBetsPoints.push(bet);
  return [{ player: seat.id, bet }];
}
