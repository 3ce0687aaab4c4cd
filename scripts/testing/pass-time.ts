import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const STEP_MS = 250;

/**
 * Gives the test a clock of its own until it ends: it goes on by itself, and `passTime` puts it forward. What began
 * to wait before goes by the real one.
 */
export function fakeClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/**
 * Lets time pass under fake timers, and lets what it brings about happen. Not by `advanceTimersByTimeAsync`:
 * beside `shouldAdvanceTime` that runs after a goal which moves on, on a busy machine for ever.
 */
export async function passTime(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await act(async () => void vi.advanceTimersByTime(Math.min(STEP_MS, left)));
  }
}
