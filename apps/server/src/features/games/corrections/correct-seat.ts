/** Points that an admin gives a recorded team apart from its answers, and takes back. */
import {
  type AuditKind,
  type CorrectionInput,
  correctionTexts,
  fieldError,
  orNotFound,
  seatPointsTexts,
} from '@emcee/contract';
import {
  type AdjustmentRecord,
  isSeatPoints,
  SEAT_POINTS,
  toHalfPoints,
  toPoints,
} from '@emcee/game';
import { audit } from '../../../platform/audit/audit.store.ts';
import { newId } from '../../../platform/secrets.ts';
import { findAdjustments, listAdjustments } from '../score-adjustments.store.ts';
import type { Writing } from './correct-question.ts';
import { findCorrection, type LoggedCorrection } from './correction-log.store.ts';
import { wordsOf } from './correction-words.ts';
import { findSeat, listRoundRules, type RecordedSeat } from './corrections.store.ts';
import { type CorrectionsDeps, openRecord } from './open-record.ts';
import { isStillInState, type SeatState, seatCorrectionOfRow } from './seat-correction.ts';
import { writePoints } from './write-points.ts';

type SeatInput = Extract<CorrectionInput, { kind: 'seat-points' }>;
type OpenSeat = RecordedSeat & { adminId: string; roomCode: string };

/** Computes the gain in half-points without writing anything. */
export async function planForSeat(
  deps: CorrectionsDeps,
  { adminId, input }: { adminId: string; input: SeatInput },
): Promise<{ gameId: string; gains: ReadonlyMap<string, number> }> {
  const seat = await openSeat(deps, { adminId, ...input, holds: false });
  await requirePossible(deps, { seat, input });
  return { gameId: seat.gameId, gains: new Map([[seat.playerId, toHalfPoints(input.points)]]) };
}

/** Gives a team points, or takes some off, and returns the id of the correction. */
export async function correctSeat(
  deps: CorrectionsDeps,
  { input, ...writing }: Writing & { input: SeatInput },
): Promise<string> {
  const { adminId, why } = writing;
  const seat = await openSeat(deps, { adminId, ...input, holds: true });
  await requirePossible(deps, { seat, input });
  const givenHalfPoints = toHalfPoints(input.points);
  const adjustment = {
    id: newId(),
    playerId: seat.playerId,
    givenHalfPoints,
    reason: why.reason,
    givenAt: deps.clock.now(),
  };
  return write(deps, { ...writing, seat, adjustment, before: {}, after: { givenHalfPoints } });
}

/** Undoes a correction of a team's points. `find` reads the correction under the lock. */
export async function undoOnSeat(
  deps: CorrectionsDeps,
  part: Writing & { playerId: string; find: () => Promise<LoggedCorrection> },
): Promise<string> {
  const { playerId, find, ...writing } = part;
  const { db } = deps;
  const { adminId } = writing;
  const seat = await openSeat(deps, { adminId, playerId, holds: true });
  const made = seatCorrectionOfRow(await find());
  if (made === undefined) throw fieldError('correctionId', correctionTexts.invalid);
  const { adjustmentId: id, before: after, after: before } = made;
  const current = (await findAdjustments(db, { adminId, ids: [id] })).get(id);
  if (!isStillInState(current, before)) {
    const now = wordsOf(current?.withdrawnAt === null ? current : {});
    throw fieldError('correctionId', correctionTexts.changedSince, { now });
  }
  // The first correction has the reason and time of the points.
  const given = orNotFound(await findCorrection(db, { adminId, correctionId: id }));
  const givenHalfPoints = after.givenHalfPoints ?? before.givenHalfPoints ?? 0;
  const { reason, at: givenAt } = given;
  const adjustment = { id, playerId, givenHalfPoints, reason, givenAt };
  return write(deps, { ...writing, seat, adjustment, before, after });
}

/** Opens a team for correction. With `holds`, its game is locked until the transaction ends. */
async function openSeat(
  deps: CorrectionsDeps,
  { adminId, playerId, holds }: { adminId: string; playerId: string; holds: boolean },
): Promise<OpenSeat> {
  const seat = orNotFound(await findSeat(deps.db, { adminId, playerId }));
  const { roomCode } = await openRecord(deps, { adminId, gameId: seat.gameId, holds });
  return { ...seat, adminId, roomCode };
}

async function requirePossible(
  { db }: CorrectionsDeps,
  { seat, input }: { seat: OpenSeat; input: SeatInput },
): Promise<void> {
  const rounds = await listRoundRules(db, seat);
  const halfPoints = rounds.some((round) => round.halfPoints);
  if (!isSeatPoints(input.points, { halfPoints })) {
    throw fieldError('correction.points', seatPointsTexts.wholePoints);
  }
  const current = await listAdjustments(db, { ...seat, playerIds: [seat.playerId] });
  const givenHalfPoints = current.reduce((all, given) => all + given.givenHalfPoints, 0);
  if (givenHalfPoints !== toHalfPoints(input.before.points)) {
    throw fieldError('correction', correctionTexts.changedSince, {
      now: wordsOf({ givenHalfPoints }),
    });
  }
  const { maxOfSeat: n } = SEAT_POINTS;
  if (current.length >= n) throw fieldError('correction', seatPointsTexts.tooMany, { n });
}

async function write(
  deps: CorrectionsDeps,
  part: Writing & {
    seat: OpenSeat;
    adjustment: AdjustmentRecord;
    before: SeatState;
    after: SeatState;
  },
): Promise<string> {
  const { db } = deps;
  const { adminId, personKey, why, requestContext, seat, adjustment, before, after } = part;
  const { gameId, playerId, roomCode, name } = seat;
  const at = deps.clock.now();
  const isGiven = after.givenHalfPoints !== undefined;
  const by = { ...why, actor: 'admin', actorId: personKey, at } as const;
  const correctionId = await writePoints(db, { adminId, gameId, adjustment, before, after, by });
  const kind: AuditKind = isGiven ? 'games.seat-points-given' : 'games.seat-points-taken-back';
  const points = toPoints(adjustment.givenHalfPoints);
  const detail = {
    roomCode,
    gameId,
    team: name,
    seatId: playerId,
    points,
    reason: why.undoesId === null ? why.reason : adjustment.reason,
  };
  await audit(db, kind, { adminId, at, detail, requestContext });
  await deps.showPoints(db, { gameId, adjustment, isGiven, at });
  return correctionId;
}
