import * as z from 'zod';
import type { StandingAdjustment } from '../score-adjustments.store.ts';
import type { LoggedCorrection } from './correction-log.store.ts';

const state = z.object({
  givenHalfPoints: z.number().optional(),
  withdrawnAt: z.string().optional(),
  adjustmentId: z.string().optional(),
});

/** Points count with a number of half-points, are withdrawn, or absent (both undefined). */
export type SeatState = { givenHalfPoints?: number | undefined; withdrawnAt?: string | undefined };

export type SeatCorrection = { adjustmentId: string; before: SeatState; after: SeatState };

/** Undefined for rows of other kinds. */
export function seatCorrectionOfRow(
  row: Pick<LoggedCorrection, 'id' | 'kind' | 'before' | 'after' | 'undoesId'>,
): SeatCorrection | undefined {
  if (row.kind !== 'seat-points') return undefined;
  const before = state.safeParse(row.before).data;
  const after = state.safeParse(row.after).data;
  if (before === undefined || after === undefined) return undefined;
  // A host's points share the id of the correction that gave them, and only the host can undo it.
  const adjustmentId = after.adjustmentId ?? row.undoesId ?? row.id;
  return { adjustmentId, before: plain(before), after: plain(after) };
}

/** True if the points are in the state that a correction left. */
export function isStillInState(standing: StandingAdjustment | undefined, said: SeatState): boolean {
  const givenHalfPoints = standing?.withdrawnAt === null ? standing.givenHalfPoints : undefined;
  return givenHalfPoints === said.givenHalfPoints;
}

function plain({ givenHalfPoints, withdrawnAt }: SeatState): SeatState {
  if (givenHalfPoints !== undefined) return { givenHalfPoints };
  return withdrawnAt === undefined ? {} : { withdrawnAt };
}
