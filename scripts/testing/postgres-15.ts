import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePackages } from './distribution-packages.ts';
import type { Provided } from './run-step.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** PostgreSQL 15 is the oldest supported version. */
export function providePostgres15(): Provided | { missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root can start it' };
  const packages = providePackages(['postgresql-15']);
  if ('missing' in packages) return packages;
  const folder = mkdtempSync(join(tmpdir(), 'emcee-pg15-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const flags = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`;
  const started =
    run(join(BIN, 'initdb'), ['-D', data, '-U', 'emcee', '-A', 'trust', '--locale=C.UTF-8']) &&
    run(join(BIN, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start']);
  if (!started) return { missing: 'PostgreSQL 15 could not be started' };
  const host = encodeURIComponent(folder);
  return {
    env: { TEST_DATABASE_URL: `postgresql://emcee@/postgres?host=${host}&port=5432` },
    stop: () => {
      run(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root; its package brings the user that it runs as.
function run(program: string, args: readonly string[]): boolean {
  const asPostgres = ['-u', 'postgres', '--', program, ...args];
  return spawnSync('runuser', asPostgres, { stdio: 'ignore', cwd: '/' }).status === 0;
}
