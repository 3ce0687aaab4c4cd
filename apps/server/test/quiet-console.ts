import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected error on the console fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    expect.fail(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
