/** The one way in which a recorded team's points apart from answers change, for hosts and admins. */
import type { AdjustmentRecord } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { lockGame, type OwnedGame } from '../records.store.ts';
import { restoreAdjustment, takeAdjustment } from '../score-adjustments.store.ts';
import { changeScores } from '../settle-ties.ts';
import { logCorrections, type Why } from './correction-log.store.ts';
import type { SeatState } from './seat-correction.ts';

/** Gives points or takes them back, with the score and the log; notifies the admin. Returns the id of the log. */
export async function writePoints(
  db: Db,
  part: OwnedGame & {
    adjustment: AdjustmentRecord;
    before: SeatState;
    after: SeatState;
    by: Why & { undoesId: string | null };
  },
): Promise<string> {
  const { adminId, gameId, adjustment, before, after, by } = part;
  const { id, playerId, givenHalfPoints } = adjustment;
  const isGiven = after.givenHalfPoints !== undefined;
  if (isGiven) await restoreAdjustment(db, { adminId, gameId, adjustment });
  else {
    const withdrawnAt = after.withdrawnAt === undefined ? null : new Date(after.withdrawnAt);
    await takeAdjustment(db, { adminId, id, withdrawnAt });
  }
  const gained = isGiven ? givenHalfPoints : -givenHalfPoints;
  await changeScores(db, { adminId, gameId, halfPoints: new Map([[playerId, gained]]) });
  const row = {
    // The first correction shares its id with the points.
    ...(by.undoesId === null ? { id } : {}),
    kind: 'seat-points',
    playerId,
    before: { ...before, adjustmentId: id },
    after: { ...after, adjustmentId: id },
  };
  const [correctionId = ''] = await logCorrections(db, { adminId, gameId, ...by, rows: [row] });
  publish(db, { adminId, event: 'corrected', data: { gameId } });
  return correctionId;
}

/** Writes points that a host gives during the game, or takes back. */
export async function writeHostPoints(
  db: Db,
  part: OwnedGame & {
    adjustment: AdjustmentRecord;
    isGiven: boolean;
    by: Pick<Why, 'actor' | 'actorId' | 'at'>;
  },
): Promise<void> {
  const { adminId, gameId, adjustment, isGiven, by } = part;
  if ((await lockGame(db, part)) === undefined) throw new Error('No game has this id.');
  const { id, givenHalfPoints, reason } = adjustment;
  const given = { givenHalfPoints };
  const states = isGiven
    ? { before: {}, after: given }
    : { before: given, after: { withdrawnAt: by.at.toISOString() } };
  const why = { ...by, reason, undoesId: isGiven ? null : id };
  await writePoints(db, { adminId, gameId, adjustment, ...states, by: why });
}
