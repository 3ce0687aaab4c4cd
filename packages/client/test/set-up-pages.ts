import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { wrongNames } from '../../../e2e/visible-names.ts';
import { testLimits } from '../../../scripts/testing/time-limits.ts';

/** For the setup of tests in jsdom: adds what it lacks, and checks the console and names after each test. */
export function setUpPages(): void {
  configure({
    // Leave the DOM out of query errors: it makes them unreadable.
    getElementError: (message) => new Error(message ?? 'Not found'),
    // The first page of a run is compiled on demand, which takes long on a busy machine.
    asyncUtilTimeout: testLimits.poll,
  });
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

  const complaints: unknown[][] = [];

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
}
