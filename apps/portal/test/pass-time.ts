import { act } from '@testing-library/react';
import { vi } from 'vitest';

const STEP_MS = 250;

/**
 * Lets time pass under fake timers, and lets what it brings about happen. Not by `advanceTimersByTimeAsync`:
 * beside `shouldAdvanceTime` that runs after a goal which moves on, on a busy machine for ever.
 */
export async function passTime(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await act(async () => void vi.advanceTimersByTime(Math.min(STEP_MS, left)));
  }
}
