import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { testLimits } from '../../../scripts/testing/time-limits.ts';
import { lateOverlays } from '../src/ui/overlays/late-overlays.ts';

// As on a page that has been open for a moment.
await lateOverlays.load();

configure({
  // A failed query says what it looked for; the whole page with it is unreadable.
  getElementError: (message) => new Error(message ?? 'Not found'),
  // The first page of a run is compiled on the way, beside whatever else the machine does.
  asyncUtilTimeout: testLimits.poll,
});

const complaints: unknown[][] = [];

/** What jsdom lacks and the component library asks for at start. */
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
// jsdom's own frames stop for good once a test has used fake timers: dialogs would no longer open.
window.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
Element.prototype.scrollIntoView = () => undefined;
// Without any extent the button of a menu would count as scrolled out of sight, and hide its menu as soon
// as that was reckoned, which on a busy machine is before a test has seen it.
Element.prototype.getBoundingClientRect = () => new DOMRect(1, 1, 1, 1);
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => window.innerWidth },
  clientHeight: { configurable: true, get: () => window.innerHeight },
});

beforeEach(() => {
  complaints.length = 0;
  // jsdom lays nothing out, so an opening menu has nothing to focus yet, and says so at great length.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing was written to console.error').toEqual([]);
});
