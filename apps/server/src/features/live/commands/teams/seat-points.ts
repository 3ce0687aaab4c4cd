/**
 * Points that a host gives a team apart from answers, or takes off. They change the score and the record
 * immediately, without a publication.
 */

import { fieldError, orNotFound, seatPointsTexts } from '@emcee/contract';
import {
  type CorrectedPoints,
  isSeatPoints,
  SEAT_POINTS,
  toHalfPoints,
  toPoints,
} from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/secrets.ts';
import { readRoom } from '../../../../queries/room-in-effect.ts';
import { recordOf, writeGameAudit } from '../../game-record.ts';
import { seatsChanged } from '../../seat-names.ts';
import type { OnGame } from '../../store/live-deps.ts';
import { changeGame, findGame, type GameChange } from '../../store/live-games.store.ts';
import { lockSeat, type StoredSeat } from '../../store/live-seats.store.ts';
import {
  countSeatPoints,
  findSeatPoints,
  type StoredSeatPoints,
  saveSeatPoints,
} from '../../store/seat-points.store.ts';
import type { CommandOn } from '../command.ts';
import { settleScores } from '../publishing/settle-scores.ts';

export async function giveSeatPoints(on: CommandOn<'seatPoints'>): Promise<GameChange> {
  const { db, game, command, now } = on;
  const { seatId, points, reason } = command;
  const seat = orNotFound(await lockSeat(db, { gameId: game.id, seatId }));
  const room = await readRoom(db, { roomId: game.roomId });
  const halfPoints = room?.settings.halfPoints ?? false;
  if (!isSeatPoints(command.points, { halfPoints })) {
    throw fieldError('points', seatPointsTexts.wholePoints);
  }
  const { maxOfSeat: n } = SEAT_POINTS;
  if ((await countSeatPoints(db, command.seatId)) >= n) {
    throw fieldError('command', seatPointsTexts.tooMany, { n });
  }
  const givenHalfPoints = toHalfPoints(points);
  const given = { id: newId(), seatId, givenHalfPoints, reason, givenAt: now, withdrawnAt: null };
  await writeSeatPoints(on, given);
  await writeGameAudit(on, 'live.seat-points-given', detailOf(seat, given));
  return seatsChanged(game);
}

/** Takes points back; a repeat changes nothing. */
export async function withdrawSeatPoints(on: CommandOn<'withdrawSeatPoints'>): Promise<GameChange> {
  const { db, game, command, now } = on;
  const gameId = game.id;
  const given = orNotFound(await findSeatPoints(db, { gameId, id: command.seatPointsId }));
  const seat = orNotFound(await lockSeat(db, { gameId, seatId: given.seatId }));
  if (given.withdrawnAt !== null) return {};
  await writeSeatPoints(on, { ...given, withdrawnAt: now });
  await writeGameAudit(on, 'live.seat-points-withdrawn', detailOf(seat, given));
  return seatsChanged(game);
}

async function writeSeatPoints(
  { deps, db, game, now: at }: OnGame,
  points: StoredSeatPoints,
): Promise<void> {
  await showSeatPoints(db, { gameId: game.id, points });
  const record = recordOf(game);
  if (record === undefined) return;
  const { seatId: playerId, withdrawnAt, ...given } = points;
  await deps.records.writeHostPoints(db, {
    ...record,
    adjustment: { ...given, playerId },
    isGiven: withdrawnAt === null,
    by: { actor: 'host', actorId: game.hostId, at },
  });
}

async function showSeatPoints(
  db: Db,
  { gameId, points }: { gameId: string; points: StoredSeatPoints },
): Promise<void> {
  await saveSeatPoints(db, points);
  await settleScores(db, { gameId, changed: [points.seatId] });
}

function detailOf({ name, id }: StoredSeat, { givenHalfPoints, reason }: StoredSeatPoints) {
  return { team: name, seatId: id, points: toPoints(givenHalfPoints), reason };
}

/** Updates the phones' views while live data of the game exists; the caller holds the lock. */
export async function showPoints(
  db: Db,
  { gameId, adjustment, isGiven, at }: CorrectedPoints,
): Promise<void> {
  const game = await findGame(db, gameId);
  if (game === undefined) return;
  const { playerId: seatId, ...given } = adjustment;
  const points = { ...given, seatId, withdrawnAt: isGiven ? null : at };
  await showSeatPoints(db, { gameId, points });
  const change = seatsChanged(game);
  const event = {
    at,
    actor: 'portal',
    actorId: null,
    kind: 'corrected',
    data: { seatId },
  } as const;
  await changeGame(db, { gameId, change, event });
}
