import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { testLimits } from '../../../scripts/testing/time-limits.ts';
import { fetchLaterPages } from '../src/features/game/pages/lazy-later-pages.ts';
import { fetchRoundPage } from '../src/features/game/pages/lazy-round-page.ts';

configure({
  getElementError: (message) => new Error(message ?? 'Not found'),
  asyncUtilTimeout: testLimits.poll,
});

const complaints: unknown[][] = [];

// What jsdom lacks.
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
Element.prototype.scrollIntoView = () => undefined;

// What is still being loaded when a file ends is lost to the next one of its worker; and no fake watch waits for it.
beforeAll(async () => {
  await Promise.all([fetchRoundPage(), fetchLaterPages()]);
});

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // The page of the next file is seen, whatever a test has said of this one: a worker serves many files.
  Reflect.deleteProperty(document, 'visibilityState');
  expect(complaints, 'nothing was written to console.error').toEqual([]);
});
