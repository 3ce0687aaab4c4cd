import { describe, expect, it } from 'vitest';
import { type Arrival, crowdOf } from './crowded-door.ts';

/** The teams join one after the other. */
function teamsOf(
  network: string,
  count: number,
  { from = 0, everyMs = 60, when = 'before' }: Partial<Arrival> & TestTimes = {},
): Arrival[] {
  return Array.from({ length: count }, (_, n) => ({
    seatId: `${network} ${from} ${n}`,
    network,
    when,
    at: from + n * everyMs,
  }));
}

type TestTimes = { from?: number; everyMs?: number };

const AFTER = { when: 'after' } as const;

describe('a crowded door', () => {
  it('is one with more than 25 teams a minute, or more than 10 once a question was shown', () => {
    expect(crowdOf(teamsOf('a', 25))).toBeUndefined();
    expect(crowdOf(teamsOf('a', 26))).toMatchObject({ joined: 26, since: 0 });
    expect(crowdOf(teamsOf('a', 10, AFTER))).toBeUndefined();
    expect(crowdOf(teamsOf('a', 11, AFTER))).toMatchObject({ joined: 11, since: 0 });
  });

  it('does not count teams from before the first question afterwards', () => {
    const before = teamsOf('a', 25);
    const after = teamsOf('a', 11, { ...AFTER, from: 2_000 });
    expect(crowdOf([...before, ...after.slice(1)])).toBeUndefined();
    expect(crowdOf([...before, ...after])).toMatchObject({ joined: 11, since: 2_000 });
  });

  it('counts each network on its own, and names the larger crowd', () => {
    expect(
      crowdOf(Array.from({ length: 50 }, (_, n) => teamsOf(`${n}`, 20)).flat()),
    ).toBeUndefined();
    expect(crowdOf([...teamsOf('a', 30), ...teamsOf('b', 40)])).toMatchObject({ joined: 40 });
  });

  it('comes within a minute', () => {
    expect(crowdOf(teamsOf('a', 26, { everyMs: 2_400 }))).toBeUndefined();
    expect(crowdOf(teamsOf('a', 26, { everyMs: 2_399 }))).toMatchObject({ joined: 26 });
  });

  it('leaves out teams of the network that came long before', () => {
    const crowd = teamsOf('a', 50, { from: 600_000 });
    const seatIds = crowd.map(({ seatId }) => seatId);
    const told = { joined: 50, since: 600_000, seatIds };
    expect(crowdOf([...crowd, ...teamsOf('a', 5)])).toEqual(told);
  });
});
