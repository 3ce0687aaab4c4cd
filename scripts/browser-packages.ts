import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  const wanted = [...PACKAGES[name], ...FOR_ALL];
  install(wanted.filter(isMissing));
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return { env: {} };
  const what = missing.length === 1 ? 'the package' : 'the packages';
  const verb = missing.length === 1 ? 'is' : 'are';
  return { missing: `${what} ${missing.join(', ')} ${verb} not there` };
}

function isMissing(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--status', name]);
  return stdout?.includes('Status: install ok installed') !== true;
}

function install(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
}
