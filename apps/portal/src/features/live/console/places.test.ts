import { expect, it } from 'vitest';
import { rankTeams } from './places.ts';

const seatOf = (name: string, points: number) => ({
  _id: name,
  name,
  points,
  seatPoints: [],
  joinedAt: '2026-11-20T19:00:00.000Z',
  phones: 1,
  awaySince: null,
});

it('teams with equal points share a rank, and the next rank is skipped', () => {
  const seats = [seatOf('C', 3), seatOf('A', 9.5), seatOf('B', 3), seatOf('D', -1)];
  expect(rankTeams(seats).map(({ place, seat }) => [place, seat.name])).toEqual([
    [1, 'A'],
    [2, 'C'],
    [2, 'B'],
    [4, 'D'],
  ]);
});
