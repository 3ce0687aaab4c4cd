import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageIs } from '../../../../packages/client/test/page-is.ts';
import { stayAwake } from './wake-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('a phone that plays', () => {
  it('stays awake, and again when it becomes visible', () => {
    const request = vi.fn(async () => ({ release: async () => undefined }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    stayAwake();
    expect(request.mock.calls).toEqual([['screen']]);
    pageIs('hidden');
    expect(request).toHaveBeenCalledOnce();
    pageIs('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('ignores a browser that refuses or lacks the lock', async () => {
    expect(() => stayAwake()).not.toThrow();
    const request = vi.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    stayAwake();
    await expect(request.mock.results[0]?.value).rejects.toThrow('low battery');
  });
});
