import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error on the console that no test expects is a failure.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    expect.fail(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
