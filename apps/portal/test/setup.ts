import { beforeEach, vi } from 'vitest';
import { setUpPages } from '../../../packages/client/test/set-up-pages.ts';
import { lateOverlays } from '../src/ui/overlays/late-overlays.ts';

// Loaded at once, as on a page that has been open for a moment.
await lateOverlays.load();

setUpPages();

/** Functions that jsdom lacks and the component library needs at start. */
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
// Without a size, a menu's button counts as scrolled out of sight, and the library hides its menu.
Element.prototype.getBoundingClientRect = () => new DOMRect(1, 1, 1, 1);
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => window.innerWidth },
  clientHeight: { configurable: true, get: () => window.innerHeight },
});

beforeEach(() => {
  // jsdom has no layout, so an opening menu finds nothing to focus and logs long warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
