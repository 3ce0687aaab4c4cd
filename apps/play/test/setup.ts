import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { wrongNames } from '../../../e2e/visible-names.ts';
import { testLimits } from '../../../scripts/testing/time-limits.ts';
import { fetchLaterPages, fetchRoundPage } from '../src/features/game/pages/lazy-pages.ts';

configure({
  getElementError: (message) => new Error(message ?? 'Not found'),
  asyncUtilTimeout: testLimits.poll,
});

const complaints: unknown[][] = [];

// Browser features that jsdom lacks.
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

// Load chunks now: a chunk still loading at the end of a file is lost to the worker's next file, and
// fake timers would not wait for it.
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
  const found = wrongNames();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing was written to console.error').toEqual([]);
  expect(found, 'names for screen readers begin with the visible words').toEqual([]);
});
