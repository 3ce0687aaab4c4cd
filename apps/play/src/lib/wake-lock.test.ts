import { afterEach, describe, expect, it, vi } from 'vitest';
import { stayAwake } from './wake-lock.ts';

function show(visibilityState: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('a phone that plays', () => {
  it('does not fall asleep, and does not again once it is back in sight', () => {
    const request = vi.fn(async () => ({ release: async () => undefined }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    stayAwake();
    expect(request.mock.calls).toEqual([['screen']]);
    show('hidden');
    expect(request).toHaveBeenCalledOnce();
    show('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('goes on where its browser refuses, or knows nothing of it', async () => {
    expect(() => stayAwake()).not.toThrow();
    const request = vi.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    stayAwake();
    await expect(request.mock.results[0]?.value).rejects.toThrow('low battery');
  });
});
