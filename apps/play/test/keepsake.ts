import type { Keepsake } from '@emcee/contract';
import { BRAND } from './fake-game.ts';

export function keepsakeOf(change: Partial<Keepsake> = {}): Keepsake {
  return {
    name: 'Owls',
    roomCode: 'CROWN',
    gameName: '',
    startedAt: '2026-11-26T20:00:00.000Z',
    brand: BRAND,
    points: 28,
    rank: 5,
    teamsCount: 12,
    places: [10, 7, null, 5].map((rank, index) => ({ roundNumber: index + 1, rank })),
    badges: [],
    ...change,
  };
}
