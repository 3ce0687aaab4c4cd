import { act } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

const STEP_MS = 250;

/** The clock runs, and `passTime` advances it. Timers set before keep to the real clock. */
export function fakeClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

/** Stops the date at noon of this day, so that midnight doesn't pass during the tests of a file. */
export function stopDateAtNoon(): Date {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
  });
  return noon;
}

/**
 * Don't use `advanceTimersByTimeAsync` here: with `shouldAdvanceTime` its target moves on, on a busy machine
 * forever.
 */
export async function passTime(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await act(async () => void vi.advanceTimersByTime(Math.min(STEP_MS, left)));
  }
}
