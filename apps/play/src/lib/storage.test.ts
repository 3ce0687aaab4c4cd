import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('storage on a phone', () => {
  it('outlives the page', () => {
    openStorage().setItem('play:a', 'x');
    const next = openStorage();
    expect([next.getItem('play:a'), next.isLasting(), next.names()]).toEqual([
      'x',
      true,
      ['play:a'],
    ]);
  });

  it('lasts as long as the page if the browser blocks it, and says so', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const storage = openStorage();
    storage.setItem('play:a', 'x');
    storage.setItem('play:b', 'y');
    storage.removeItem('play:a');
    expect(storage.getItem('play:b')).toBe('y');
    expect(storage.names()).toEqual(['play:b']);
    expect(storage.isLasting()).toBe(false);
  });

  it('lasts as long as the page if it is full', () => {
    const storage = openStorage();
    storage.setItem('play:a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.setItem('play:a', 'new');
    expect(storage.getItem('play:a')).toBe('new');
    expect(storage.names()).toEqual(['play:a']);
    expect(storage.isLasting()).toBe(false);
  });
});
