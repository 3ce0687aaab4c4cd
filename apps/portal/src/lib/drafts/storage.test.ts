import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './storage.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the storage', () => {
  it('uses local storage', () => {
    openStorage().setItem('appTheme', 'dark');
    expect(localStorage.getItem('appTheme')).toBe('dark');
  });

  it('lasts as long as the page if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const storage = openStorage();
    storage.setItem('authToken', 'token');
    expect(storage.getItem('authToken')).toBe('token');
    storage.removeItem('authToken');
    expect(storage.getItem('authToken')).toBeNull();
  });
});
