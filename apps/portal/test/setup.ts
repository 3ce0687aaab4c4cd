import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { wrongNames } from '../../../e2e/visible-names.ts';
import { testLimits } from '../../../scripts/testing/time-limits.ts';
import { lateOverlays } from '../src/ui/overlays/late-overlays.ts';

// Loaded at once, as on a page that has been open for a moment.
await lateOverlays.load();

configure({
  // Leave the DOM out of query errors: it makes them unreadable.
  getElementError: (message) => new Error(message ?? 'Not found'),
  // The first page of a run is compiled on demand, which takes long on a busy machine.
  asyncUtilTimeout: testLimits.poll,
});

const complaints: unknown[][] = [];

/** Functions that jsdom lacks and the component library needs at start. */
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
// jsdom's animation frames stop for good after fake timers: dialogs would no longer open.
window.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
Element.prototype.scrollIntoView = () => undefined;
// Without a size, a menu's button counts as scrolled out of sight, and the library hides its menu.
Element.prototype.getBoundingClientRect = () => new DOMRect(1, 1, 1, 1);
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => window.innerWidth },
  clientHeight: { configurable: true, get: () => window.innerHeight },
});

beforeEach(() => {
  complaints.length = 0;
  // jsdom has no layout, so an opening menu finds nothing to focus and logs long warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  const found = wrongNames();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing was written to console.error').toEqual([]);
  expect(found, 'names for screen readers begin with the visible words').toEqual([]);
});
