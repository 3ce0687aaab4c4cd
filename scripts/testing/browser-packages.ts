import { providePackages } from './distribution-packages.ts';
import type { Provided } from './long-steps.ts';

/** The browsers of the distribution in which phones are played. */
export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const;
/** One of them. */
export type BrowserName = (typeof browserNames)[number];

const PACKAGES: Readonly<Record<BrowserName, readonly string[]>> = {
  Chromium: ['chromium', 'chromium-driver'],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
};

/** A display for windows that nobody sees, and another clock. */
const FOR_ALL = ['xvfb', 'faketime'];

/** Sees to what phones in a browser need, or says which package is missing. */
export function provideBrowser(name: BrowserName): Provided | { missing: string } {
  return providePackages([...PACKAGES[name], ...FOR_ALL]);
}
