import { globSync } from 'node:fs';
import { providePackages } from './distribution-packages.ts';
import type { Provided } from './run-step.ts';

/** Covers child processes, including the database. The monotonic clock stays real, so timers wait as ever. */
export function provideClock(startsAt: string): Provided | { missing: string } {
  const packages = providePackages(['faketime']);
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if ('missing' in packages) return packages;
  if (library === undefined) return { missing: 'the package faketime has no library' };
  const aheadSeconds = Math.round((Date.parse(startsAt) - Date.now()) / 1000);
  return {
    env: {
      LD_PRELOAD: library,
      // Relative, because with an absolute time each process would start its own clock.
      FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TEST_CLOCK: startsAt,
    },
  };
}
