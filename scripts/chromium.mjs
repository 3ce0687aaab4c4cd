import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell doesn't render for a screen, which saves a quarter of the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Debian's names, in the same order. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds Chromium or Chrome at CHROMIUM_PATH, else on the PATH, else undefined. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC_PATHS].find(isExecutable);
}

/** Returns the reason if that fails. */
export function installChromium(say) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '')
    return `CHROMIUM_PATH is ${wanted}, which cannot be run.`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    return 'The browser journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path. (As root on Debian it is installed automatically.)';
  }
  say("Installing Debian's Chromium ...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-q'], options);
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  // Older releases of Debian have no headless shell.
  const isInstalled = PACKAGES.some((name) => install(name).status === 0);
  if (isInstalled && findChromium() !== undefined) return undefined;
  return 'Chromium could not be installed with apt-get: see above. Install it, or set CHROMIUM_PATH to its path.';
}
