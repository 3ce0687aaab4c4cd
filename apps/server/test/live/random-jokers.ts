import { playCalls } from '@emcee/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../src/platform/seeded-random.ts';
import type { TestServer } from '../harness.ts';
import type { TestPhone } from './quiz-night.ts';

/** Ids of the teams whose joker is laid for the next round without bets, and of those that used it. */
export type Jokers = { random: SeededRandom; laid: Set<string>; used: Set<string> };

type Game = {
  server: TestServer;
  gameId: string;
  teams: readonly { seatId: string; phones: readonly TestPhone[] }[];
  jokers: Jokers;
};

/** Phones change their minds until the round starts; a used joker is refused. */
export async function layJokers({ server, teams, gameId, jokers }: Game): Promise<void> {
  const { random } = jokers;
  for (const { phones, seatId } of teams) {
    if (random.chance(50)) continue;
    const isLaid = random.chance(70);
    const token = random.pick(phones).secret;
    const { status } = await server.call(playCalls.joker, { gameId, isLaid }, { token });
    expect(status).toBe(isLaid && jokers.used.has(seatId) ? 409 : 200);
    if (status !== 200) continue;
    if (isLaid) jokers.laid.add(seatId);
    else jokers.laid.delete(seatId);
  }
}

/** A round without bets takes all jokers that are laid. */
export async function expectJokers(
  { server, jokers, teams }: Game,
  { roundId, takesThem }: { roundId: string; takesThem: boolean },
): Promise<void> {
  const present = teams.map(({ seatId }) => seatId).sort();
  const taken = takesThem ? present.filter((seatId) => jokers.laid.has(seatId)) : [];
  const rows = await server.sql('select jokers from live_rounds where id = $1', [roundId]);
  expect(rows).toEqual([{ jokers: taken.length === 0 ? null : taken }]);
  for (const seatId of taken) {
    jokers.laid.delete(seatId);
    jokers.used.add(seatId);
  }
}
