import { afterEach, vi } from 'vitest';

// Files share a worker, so a fake clock or another fake global would also reach the next file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
