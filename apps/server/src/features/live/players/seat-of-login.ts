/** Seats of logins, in rooms that require emails. */

import { type ApiError, fieldError, liveTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { RoomInEffect } from '../../../queries/room-in-effect.ts';
import { recordOf } from '../game-record.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import type { StoredGame } from '../store/live-games.store.ts';
import type { StoredSeat } from '../store/live-seats.store.ts';
import {
  emailsOfSeat,
  findLogin,
  findSeatOfPerson,
  movePersonToSeat,
} from '../store/player-logins.store.ts';

type LoginInput = { room: RoomInEffect; playerToken: string | undefined };

/**
 * The email of a joining phone; undefined if the room requires none. Throws if a required login is missing.
 */
export async function emailOfPhone(
  deps: Deps,
  { room, playerToken }: LoginInput,
): Promise<string | undefined> {
  if (!room.playerSettings.requirePlayerEmail) return undefined;
  const email = await emailOfLogin(deps, playerToken);
  if (email === undefined) throw emailNeeded();
  return email;
}

/**
 * The email of a phone that joins by team code. Not required if nobody in the team has one: the host let the
 * team in without.
 */
export async function emailOnTeam(
  deps: Deps,
  { room, playerToken, seatId }: LoginInput & { seatId: string },
): Promise<string | undefined> {
  if (!room.playerSettings.requirePlayerEmail) return undefined;
  const email = await emailOfLogin(deps, playerToken);
  if (email === undefined && (await emailsOfSeat(deps.db, seatId)).length > 0) throw emailNeeded();
  return email;
}

function emailNeeded(): ApiError {
  return fieldError('playerToken', liveTexts.emailNeeded);
}

async function emailOfLogin(
  { db, clock }: Deps,
  playerToken: string | undefined,
): Promise<string | undefined> {
  const tokenHash = hashToken(playerToken ?? '');
  return (await findLogin(db, { tokenHash, now: clock.now() }))?.email;
}

export async function seatOfLogin(
  db: Db,
  { game, email }: { game: StoredGame; email: string | undefined },
): Promise<StoredSeat | undefined> {
  return email === undefined ? undefined : findSeatOfPerson(db, { gameId: game.id, email });
}

/** Seats a person in the game, and in its record if there is one. */
export async function seatPerson(
  { deps, db, game, now }: { deps: LiveDeps; db: Db; game: StoredGame; now: Date },
  { email, seatId }: { email: string | undefined; seatId: string },
): Promise<void> {
  if (email === undefined) return;
  await movePersonToSeat(db, { gameId: game.id, email, seatId, now });
  const record = recordOf(game);
  if (record === undefined) return;
  await deps.records.addPerson(db, { ...record, playerId: seatId, email, now });
}
