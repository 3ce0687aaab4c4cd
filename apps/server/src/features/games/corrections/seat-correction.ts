import * as z from 'zod';
import type { StoredAdjustment } from '../score-adjustments.store.ts';
import type { LoggedCorrection } from './correction-log.store.ts';

const state = z.object({
  givenHalfPoints: z.number().optional(),
  withdrawnAt: z.string().optional(),
});
const logged = z.object({
  kind: z.literal('seat-points'),
  before: state,
  after: state.extend({ adjustmentId: z.string().optional() }),
});

/** Points count with a number of half-points, are withdrawn, or absent (both undefined). */
export type SeatState = { givenHalfPoints?: number | undefined; withdrawnAt?: string | undefined };

/** Undefined for rows of other kinds. */
export function seatCorrectionOfRow(
  row: Pick<LoggedCorrection, 'id' | 'kind' | 'before' | 'after' | 'undoesId'>,
): { adjustmentId: string; before: SeatState; after: SeatState } | undefined {
  const known = logged.safeParse(row).data;
  if (known === undefined) return undefined;
  const { before } = known;
  // A host's points share the id of the correction that gave them, and only the host can undo it.
  const { adjustmentId = row.undoesId ?? row.id, ...after } = known.after;
  return { adjustmentId, before, after };
}

/** True if the points are in the state that a correction left. */
export function isStillInState(current: StoredAdjustment | undefined, said: SeatState): boolean {
  const givenHalfPoints = current?.withdrawnAt === null ? current.givenHalfPoints : undefined;
  return givenHalfPoints === said.givenHalfPoints;
}
