import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is kept between visits', () => {
  it('stands in local storage', async () => {
    const { storage } = await import('./storage.ts');
    storage.setItem('appTheme', 'dark');
    expect(localStorage.getItem('appTheme')).toBe('dark');
  });

  it('lasts as long as the page where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    vi.resetModules();
    const { storage } = await import('./storage.ts');
    storage.setItem('authToken', 'token');
    expect(storage.getItem('authToken')).toBe('token');
    storage.removeItem('authToken');
    expect(storage.getItem('authToken')).toBeNull();
  });
});
