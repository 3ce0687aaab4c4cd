/** Verified admins see their own users; others are not found. A user's page names nobody else. */

import { ACTIVE_DAYS, orNotFound, type ReplyOf, type userCalls } from '@emcee/contract';
import { toPoints } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type MomentAndId,
  momentAndIdKey,
  type PageQuery,
  type PageStart,
  readPage,
} from '../../../platform/http/pagination.ts';
import { readRounds, readSeatPoints } from '../played.ts';
import {
  type AskedPerson,
  countUsers,
  findPerson,
  findSeat,
  listUsers as listStoredUsers,
  type UserRow,
} from './users.store.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Each game includes all answers of the user. */
const MOST_GAMES = 200;

/** Last seen first; only active users without `all`. */
export async function listUsers(
  { db, clock }: Deps,
  { adminId, all, ...query }: PageQuery & { adminId: string; all: boolean },
): Promise<ReplyOf<typeof userCalls.list>> {
  const seenSince = all ? undefined : secondsAfter(clock.now(), -ACTIVE_DAYS * DAY_SECONDS);
  const { rows, ...page } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: ({ lastLoginAt, id }: UserRow): MomentAndId => [Date.parse(lastLoginAt), id],
    read: (start) => listStoredUsers(db, { adminId, seenSince, ...start }),
    count: () => countUsers(db, { adminId, seenSince }),
  });
  const users = rows.map(({ id, email, lastLoginAt, playerNames, roomCodes, scoreHalfPoints }) => ({
    _id: id,
    userEmail: email,
    playerNames,
    roomCodes,
    totalScore: toPoints(scoreHalfPoints),
    lastLogin: new Date(lastLoginAt).toISOString(),
  }));
  return { users, ...page };
}

/** Newest first. */
export async function readUser(
  db: Db,
  { limit = MOST_GAMES, cursor, ...owned }: PageQuery & AskedPerson,
): Promise<ReplyOf<typeof userCalls.read>> {
  const person = orNotFound((await findPerson(db, owned)) ?? (await findSeat(db, owned)));
  // A user may be on two seats of one game.
  const byGame = new Map(person.seats.map((seat) => [seat.gameId, seat]));
  const played = [...byGame.values()].map(({ gameId, ...game }) => ({ ...game, id: gameId }));
  const query = { cursor, limit: Math.min(limit, MOST_GAMES) };
  const { rows: games, ...page } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: ({ startedAt, id }: PlayedGame): MomentAndId => [startedAt.getTime(), id],
    read: async (start) => partOf(played, start),
    count: async () => played.length,
  });
  const { adminId } = owned;
  const playerIds = person.seats.map((seat) => seat.playerId);
  const rounds = await readRounds(db, { adminId, games, playerIds });
  const seatPoints = await readSeatPoints(db, { adminId, playerIds });
  const data = games.map(({ id, startedAt, roomId, roomCode }) => ({
    _id: id,
    startedAt: startedAt.toISOString(),
    room: { _id: roomId, roomCode },
    gameRoundDetails: { rounds: rounds.get(id) ?? [] },
    seatPoints: seatPoints.get(id) ?? [],
  }));
  return { user: { _id: owned.id, email: person.email }, data, ...page };
}

type PlayedGame = { id: string; roomId: string; roomCode: string; startedAt: Date };

/** Expects the newest first. */
function partOf(
  games: readonly PlayedGame[],
  { after, limit }: PageStart<MomentAndId>,
): PlayedGame[] {
  if (after === undefined) return games.slice(0, limit);
  const [ms, lastId] = after;
  const isBehind = ({ startedAt, id }: PlayedGame) =>
    startedAt.getTime() < ms || (startedAt.getTime() === ms && id < lastId);
  return games.filter(isBehind).slice(0, limit);
}
