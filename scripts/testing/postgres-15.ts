import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './memory-folder.ts';

const BIN = '/usr/lib/postgresql/15/bin';

type Server = { url: string; stop(): void };

/** Starts a PostgreSQL 15, the oldest that is supported, or says why there is none. */
export function startPostgres15(): Server | { missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root can install it' };
  if (!existsSync(join(BIN, 'initdb')) && !installPostgres15()) {
    return { missing: 'this system has no package of it' };
  }
  const folder = mkdtempSync(join(temporaryFolder(), 'emcee-pg15-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const flags = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`;
  const started =
    run(join(BIN, 'initdb'), ['-D', data, '-U', 'emcee', '-A', 'trust', '--locale=C.UTF-8']) &&
    run(join(BIN, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start']);
  if (!started) return { missing: 'it could not be started' };
  return {
    url: `postgresql://emcee@/postgres?host=${encodeURIComponent(folder)}&port=5432`,
    stop: () => {
      run(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function installPostgres15(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  // Without this the package would start a cluster of its own.
  spawnSync(
    'sh',
    [
      '-c',
      'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
    ],
    options,
  );
  spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql-15'],
    options,
  );
  return existsSync(join(BIN, 'initdb'));
}

// PostgreSQL refuses to run as root; its package brings the user that it runs as.
function run(program: string, args: readonly string[]): boolean {
  const asPostgres = ['-u', 'postgres', '--', program, ...args];
  return spawnSync('runuser', asPostgres, { stdio: 'ignore', cwd: '/' }).status === 0;
}
