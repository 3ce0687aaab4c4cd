import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A failed query says what it looked for; the whole page with it is unreadable.
configure({ getElementError: (message) => new Error(message ?? 'Not found') });

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
Element.prototype.scrollIntoView = () => undefined;

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
  expect(complaints, 'nothing was written to console.error').toEqual([]);
});
