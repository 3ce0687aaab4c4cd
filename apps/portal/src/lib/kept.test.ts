import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is kept between visits', () => {
  it('stands in local storage', async () => {
    const { kept } = await import('./kept.ts');
    kept.setItem('appTheme', 'dark');
    expect(localStorage.getItem('appTheme')).toBe('dark');
  });

  it('lasts as long as the page where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    vi.resetModules();
    const { kept } = await import('./kept.ts');
    kept.setItem('authToken', 'token');
    expect(kept.getItem('authToken')).toBe('token');
    kept.removeItem('authToken');
    expect(kept.getItem('authToken')).toBeNull();
  });
});
