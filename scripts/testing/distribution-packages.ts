import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Provided } from './run-step.ts';

/** Needs root on Debian, or says which packages are missing. */
export function providePackages(names: readonly string[]): Provided | { missing: string } {
  install(names.filter(isMissing));
  const missing = names.filter(isMissing);
  if (missing.length === 0) return { env: {} };
  const what = missing.length === 1 ? 'the package' : 'the packages';
  const verb = missing.length === 1 ? 'is' : 'are';
  return { missing: `${what} ${missing.join(', ')} ${verb} not installed` };
}

function isMissing(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--status', name]);
  return stdout?.includes('Status: install ok installed') !== true;
}

function install(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: 'ignore',
    // RUNLEVEL keeps installed services from starting; the tests start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
}
