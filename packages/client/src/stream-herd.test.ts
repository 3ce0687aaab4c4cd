// @vitest-environment jsdom
import { ApiError, spoken } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followStream } from './event-stream.ts';

const PHONES = 200;
/** Upper limit per half second: of 200 phones within three seconds, the average is 33. */
const MOST_IN_A_HALF = 60;
const SECOND = 1_000;
const DIES_AT = 10;

beforeEach(() => {
  vi.useFakeTimers();
});

/** Returns the seconds at which the phones made requests. */
async function knocksAfterDeath(part: { isBack: boolean; seconds: number }): Promise<number[][]> {
  const start = Date.now();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const knocks = Array.from({ length: PHONES }, (): number[] => []);
  for (const own of knocks) {
    const knock = () => {
      const at = (Date.now() - start) / SECOND;
      if (at >= DIES_AT) own.push(at);
      if (at >= DIES_AT && !part.isBack) throw new ApiError(503, spoken('Away.'));
    };
    const source = {
      open: async () => {
        knock();
        return new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(': welcome\n\n'));
            open.add(controller);
          },
        });
      },
      ask: async () => knock(),
    };
    const ignore = () => undefined;
    onTestFinished(
      followStream(source, { onEvent: ignore, onConnection: ignore, onFailure: ignore }),
    );
  }
  await vi.advanceTimersByTimeAsync(DIES_AT * SECOND);
  for (const controller of open) controller.close();
  await vi.advanceTimersByTimeAsync(part.seconds * SECOND);
  return knocks;
}

function mostInAHalf(times: readonly number[]): number {
  const counts = Map.groupBy(times, (time) => Math.floor(time * 2));
  return Math.max(...[...counts.values()].map(({ length }) => length));
}

describe('two hundred phones', () => {
  it('come back spread over three seconds when their server dies', async () => {
    const knocks = await knocksAfterDeath({ isBack: true, seconds: 5 });
    expect(knocks.filter(({ length }) => length !== 1)).toEqual([]);
    expect(Math.max(...knocks.flat())).toBeLessThanOrEqual(DIES_AT + 3);
    expect(mostInAHalf(knocks.flat())).toBeLessThan(MOST_IN_A_HALF);
  });

  it('stay spread while it is down, and retry every four seconds on average', async () => {
    const knocks = (await knocksAfterDeath({ isBack: false, seconds: 40 })).flat();
    expect(mostInAHalf(knocks)).toBeLessThan(2 * MOST_IN_A_HALF);
    const eachInTenSeconds = knocks.filter((time) => time >= 40).length / PHONES;
    expect(eachInTenSeconds).toBeGreaterThan(2);
    expect(eachInTenSeconds).toBeLessThan(3);
  });
});
