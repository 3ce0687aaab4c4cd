import type { HostSeat } from '@emcee/contract';

/** A team with its place. */
export type Placed = { readonly place: number; readonly seat: HostSeat };

/** The teams by their points, best first; those with the same points share a place. */
export function placed(seats: readonly HostSeat[]): readonly Placed[] {
  const inOrder = [...seats].sort((a, b) => b.points - a.points);
  return inOrder.map((seat) => ({
    place: 1 + inOrder.findIndex(({ points }) => points === seat.points),
    seat,
  }));
}
