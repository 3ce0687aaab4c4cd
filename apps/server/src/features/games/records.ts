/**
 * Turns a game into a record: seats the players, stores each played round, and ends it. Scores
 * follow from the rounds and the host's points, and are written with them. Everything runs in the caller's
 * transaction.
 */
import {
  type LateAnswerRecord,
  playerTotals,
  type RoundRecord,
  type ScoredRound,
} from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { publish } from '../../platform/events/events.store.ts';
import { listOrderNums, saveLateAnswers } from './late-answers.store.ts';
import {
  insertPlayers,
  type NewPlayer,
  seatPerson,
  setPlayersRemoved,
} from './record-players.store.ts';
import {
  countPlaysAgain,
  findHostOfRoom,
  insertQuestions,
  insertRound,
  keepExplanations,
  lockGame,
  type OwnedGame,
  setModeOfGame,
} from './records.store.ts';
import { changeScores, settleTies } from './settle-ties.ts';

/** Seats players in an open game, and returns their ids in the same order; notifies the admin. */
export async function seatPlayers(
  db: Db,
  { players, now, ...owned }: OwnedGame & { players: readonly NewPlayer[]; now: Date },
): Promise<string[]> {
  const { adminId } = owned;
  const { roomId } = await requireOpenGame(db, owned);
  const playerIds = await insertPlayers(db, { ...owned, players, now });
  await publishRoom(db, { adminId, roomId });
  return playerIds;
}

/** Moves a person to a player's seat from any other seat of the game; notifies the admin. */
export async function addPerson(
  db: Db,
  { playerId, email, now, ...owned }: OwnedGame & { playerId: string; email: string; now: Date },
): Promise<void> {
  const { adminId } = owned;
  const { roomId } = await requireGame(db, owned);
  await seatPerson(db, { ...owned, playerId, email, now });
  await publishRoom(db, { adminId, roomId });
}

/** Stores a round, even after the game's end, and adds the points to the scores; notifies the admin. */
export async function recordRound(
  db: Db,
  { round, ...owned }: OwnedGame & { round: RoundRecord },
): Promise<string> {
  await requireGame(db, owned);
  const roundId = await insertRound(db, { ...owned, round });
  const halfPoints = playerTotals([scoredRound(round)]);
  const { adminId, gameId } = owned;
  await changeScores(db, { adminId, gameId, halfPoints });
  publish(db, { adminId, event: 'corrected', data: { gameId } });
  return roundId;
}

/** Stores late answers of a round, or only their acceptance if they are stored. */
export async function keepLateAnswers(
  db: Db,
  { roundId, late, ...owned }: OwnedGame & { roundId: string; late: readonly LateAnswerRecord[] },
): Promise<void> {
  await requireGame(db, owned);
  const { adminId } = owned;
  const recorded = await listOrderNums(db, { adminId, roundId });
  const missing = late.filter(({ n }) => !recorded.has(n)).flatMap(({ asked }) => asked);
  const questions = new Map(missing.map((question) => [question.orderNum, question]));
  await insertQuestions(db, { adminId, roundId, questions: [...questions.values()] });
  await keepExplanations(db, { adminId, roundId });
  await saveLateAnswers(db, { adminId, roundId, late });
}

/** Ends an open game; after that, its record can only be corrected. */
export async function endGame(
  db: Db,
  { endedAt, phonesCount, ...owned }: OwnedGame & { endedAt: Date; phonesCount?: number },
): Promise<void> {
  await requireOpenGame(db, owned);
  await setModeOfGame(db, { ...owned, gameMode: 'stop', endedAt, phonesCount });
  await countPlaysAgain(db, owned);
}

/** Picks the parts of a round that decide scores. */
export function scoredRound({
  settings,
  scheme,
  tied,
  jokers,
  questions,
}: Pick<RoundRecord, 'settings' | 'scheme' | 'tied' | 'jokers' | 'questions'>): ScoredRound {
  return { rules: settings, scheme, tied, jokers, questions };
}

/** Removes a player from an open game; notifies the admin. */
export async function removePlayers(
  db: Db,
  { playerIds, now, ...owned }: OwnedGame & { playerIds: readonly string[]; now: Date },
): Promise<void> {
  const { adminId } = owned;
  const { roomId } = await requireGame(db, owned);
  if (await setPlayersRemoved(db, { ...owned, playerIds, now })) await settleTies(db, owned);
  await publishRoom(db, { adminId, roomId });
}

async function publishRoom(db: Db, room: { adminId: string; roomId: string }): Promise<void> {
  const hostId = await findHostOfRoom(db, room);
  if (hostId !== undefined) publish(db, { adminId: room.adminId, event: 'room', data: { hostId } });
}

async function requireOpenGame(db: Db, owned: OwnedGame): Promise<{ roomId: string }> {
  const game = await lockGame(db, owned);
  if (game === undefined || game.endedAt !== null) throw new Error('No open game has this id.');
  return game;
}

async function requireGame(db: Db, owned: OwnedGame): Promise<{ roomId: string }> {
  const game = await lockGame(db, owned);
  if (game === undefined) throw new Error('No game has this id.');
  return game;
}
