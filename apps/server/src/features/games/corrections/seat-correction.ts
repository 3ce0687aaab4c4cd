/** A correction of the points of a team, of the log, and what stands of it. */
import * as z from 'zod';
import type { StandingAdjustment } from '../score-adjustments.store.ts';
import type { LoggedCorrection } from './correction-log.store.ts';

const state = z.object({
  givenHalfPoints: z.number().optional(),
  withdrawnAt: z.string().optional(),
  adjustmentId: z.string().optional(),
});

/** Where points of a team stand: they count with so many half-points, they were withdrawn, or there are none. */
export type SeatState = { givenHalfPoints?: number | undefined; withdrawnAt?: string | undefined };

/** Which points of a team a correction changed, and how. */
export type SeatCorrection = { adjustmentId: string; before: SeatState; after: SeatState };

/** The correction of a row of the log; undefined for what is none of the points of a team. */
export function seatCorrectionOfRow(
  row: Pick<LoggedCorrection, 'id' | 'kind' | 'before' | 'after' | 'undoesId'>,
): SeatCorrection | undefined {
  if (row.kind !== 'seat-points') return undefined;
  const before = state.safeParse(row.before).data;
  const after = state.safeParse(row.after).data;
  if (before === undefined || after === undefined) return undefined;
  // The correction by which a host gives points has their id, and is undone by the host alone.
  const adjustmentId = after.adjustmentId ?? row.undoesId ?? row.id;
  return { adjustmentId, before: plain(before), after: plain(after) };
}

/** Whether points of a team stand as a correction says. */
export function isStanding(standing: StandingAdjustment | undefined, said: SeatState): boolean {
  const givenHalfPoints = standing?.withdrawnAt === null ? standing.givenHalfPoints : undefined;
  return givenHalfPoints === said.givenHalfPoints;
}

function plain({ givenHalfPoints, withdrawnAt }: SeatState): SeatState {
  if (givenHalfPoints !== undefined) return { givenHalfPoints };
  return withdrawnAt === undefined ? {} : { withdrawnAt };
}
