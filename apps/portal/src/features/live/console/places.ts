import type { HostSeat } from '@emcee/contract';

export type Placed = { readonly place: number; readonly seat: HostSeat };

export function rankTeams(seats: readonly HostSeat[]): readonly Placed[] {
  const inOrder = [...seats].sort((a, b) => b.points - a.points);
  return inOrder.map((seat) => ({
    place: 1 + inOrder.findIndex(({ points }) => points === seat.points),
    seat,
  }));
}
