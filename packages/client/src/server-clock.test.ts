import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock, type ServerClock } from './server-clock.ts';

const HOUR = 3_600_000;
const SERVER_START = Date.parse('2026-11-22T20:00:00.000Z');

let watch = 0;

beforeEach(() => {
  watch = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => watch);
});

function serverAt(watchMs: number): string {
  return new Date(SERVER_START + watchMs).toISOString();
}

/** Transit times in ms. */
function asked(clock: ReturnType<typeof createServerClock>, there: number, back: number): void {
  const askedAt = watch;
  const said = serverAt(watch + there);
  watch += there + back;
  clock.learn(said, askedAt);
}

function errorOf(clock: ReturnType<typeof createServerClock>): number {
  return (clock.now() ?? Number.NaN) - (SERVER_START + watch);
}

describe("the server's clock", () => {
  it('is unknown at first', () => {
    expect(createServerClock().now()).toBeUndefined();
  });

  it.each([-6 * HOUR, 0, 6 * HOUR])('is known to a device that is %d ms wrong', (wrong) => {
    vi.spyOn(Date, 'now').mockReturnValue(SERVER_START + watch + wrong);
    const clock = createServerClock();
    asked(clock, 40, 60);
    expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(10);
  });

  it('is taken from the shortest round trip', () => {
    const clock = createServerClock();
    asked(clock, 900, 100);
    asked(clock, 10, 10);
    asked(clock, 300, 900);
    expect(errorOf(clock)).toBe(0);
  });

  it('is never earlier than a time sent without a request', () => {
    const clock = createServerClock();
    const said = serverAt(watch);
    watch += 200;
    clock.learn(said);
    expect(errorOf(clock)).toBe(-200);
    clock.learn(serverAt(watch - 20));
    expect(errorOf(clock)).toBe(-20);
  });

  it('is not set back by a delayed message', () => {
    const clock = createServerClock();
    asked(clock, 20, 20);
    clock.learn(serverAt(watch - 5_000));
    expect(errorOf(clock)).toBe(0);
  });

  it.each([
    [
      'a reply of a slower network',
      (slept: number) => (clock: ServerClock) => {
        const askedAt = watch;
        watch += 900;
        clock.learn(serverAt(askedAt + slept + 450), askedAt);
      },
    ],
    [
      'a message that nobody asked for',
      (slept: number) => (clock: ServerClock) => {
        clock.learn(serverAt(watch + slept));
      },
    ],
  ])('is corrected by %s after the monotonic clock stopped during sleep', (_what, hear) => {
    const clock = createServerClock();
    for (let count = 0; count < 8; count += 1) asked(clock, 20, 20);
    const slept = 20 * 60_000;
    hear(slept)(clock);
    expect(clock.now()).toBe(SERVER_START + watch + slept);
    // A later reply must not undo the correction.
    const askedAt = watch;
    watch += 30;
    clock.learn(serverAt(askedAt + slept + 15), askedAt);
    expect(clock.now()).toBe(SERVER_START + watch + slept);
  });

  it('forgets old samples', () => {
    const clock = createServerClock();
    clock.learn(serverAt(watch + 9_000), watch);
    for (let count = 0; count < 8; count += 1) asked(clock, 30, 30);
    expect(errorOf(clock)).toBe(0);
  });

  it('ignores invalid times', () => {
    const clock = createServerClock();
    clock.learn('soon');
    expect(clock.now()).toBeUndefined();
  });
});
