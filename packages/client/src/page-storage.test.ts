// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './page-storage.ts';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the storage of a browser', () => {
  it('outlives the page', () => {
    openStorage('localStorage').setItem('play:a', 'x');
    const next = openStorage('localStorage');
    expect([next.getItem('play:a'), next.isLasting(), next.names()]).toEqual([
      'x',
      true,
      ['play:a'],
    ]);
  });

  it.each(['localStorage', 'sessionStorage'] as const)(
    'lasts as long as the page if the browser blocks it, and says so: %s',
    (kind) => {
      vi.spyOn(window, kind, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      const storage = openStorage(kind);
      storage.setItem('play:a', 'x');
      storage.setItem('play:b', 'y');
      storage.removeItem('play:a');
      expect(storage.getItem('play:b')).toBe('y');
      expect(storage.names()).toEqual(['play:b']);
      expect(storage.isLasting()).toBe(false);
    },
  );

  it('lasts as long as the page if it is full, and forgets the outdated value', () => {
    const storage = openStorage('localStorage');
    storage.setItem('play:a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    storage.setItem('play:a', 'new');
    expect(storage.getItem('play:a')).toBe('new');
    expect(storage.names()).toEqual(['play:a']);
    expect(storage.isLasting()).toBe(false);
    expect(localStorage.getItem('play:a')).toBeNull();
    vi.restoreAllMocks();
    storage.setItem('play:b', 'x');
    expect(storage.isLasting()).toBe(false);
    storage.setItem('play:a', 'new');
    expect(storage.isLasting()).toBe(true);
  });

  it('can still be read if it was full when the page opened', () => {
    localStorage.setItem('play:a', 'x');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    const storage = openStorage('localStorage');
    expect([storage.getItem('play:a'), storage.isLasting()]).toEqual(['x', false]);
  });
});
