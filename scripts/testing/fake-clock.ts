import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Provided } from './long-steps.ts';

/**
 * A clock that goes on from another moment, for a program and all that it starts, its database too. The
 * monotonic clock is left alone: timers wait as long as ever.
 */
export function provideClock(startsAt: string): Provided | { missing: string } {
  const library = findLibrary() ?? installLibrary();
  if (library === undefined) return { missing: 'the package faketime is not there' };
  const aheadSeconds = Math.round((Date.parse(startsAt) - Date.now()) / 1000);
  return {
    env: {
      LD_PRELOAD: library,
      // Relative, because an absolute time would begin anew in each process.
      FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TEST_CLOCK: startsAt,
    },
  };
}

function findLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

function installLibrary(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'faketime'], options);
  return findLibrary();
}
