import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { providePackages } from './distribution-packages.ts';
import { type Provided, root } from './run-step.ts';

const SUITE = 'trixie';
const FOLDER = join(root, 'node_modules/.cache/debian-13-databases');
const PACKAGES = [
  ...['patroni', 'python3-etcd', 'etcd-server', 'etcd-client'],
  ...['postgresql-17', 'pgbackrest'],
];

export function makeDebian13(folder: string): void {
  execFileSync('debootstrap', ['--variant=minbase', SUITE, folder], { stdio: 'ignore' });
}

/** A Debian 13 with the programs of database machines, in DEBIAN_13. It is made once. */
export function provideDatabaseSystem(tools: readonly string[]): Provided | { missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root can make machines' };
  const packages = providePackages(['debootstrap', ...tools]);
  if ('missing' in packages) return packages;
  if (!existsSync(FOLDER)) makeDatabaseSystem(`${FOLDER}.new`);
  return { env: { DEBIAN_13: FOLDER } };
}

function makeDatabaseSystem(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  makeDebian13(folder);
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  // No program starts when its package is installed, and PostgreSQL makes no cluster.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  mkdirSync(join(folder, 'etc/postgresql-common'));
  writeFileSync(
    join(folder, 'etc/postgresql-common/createcluster.conf'),
    'create_main_cluster = false\n',
  );
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${PACKAGES.join(' ')}`;
  // Its own folder for temporary files: that of the tests isn't in there.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TMPDIR: '/tmp' };
  execFileSync('chroot', [folder, 'sh', '-c', install], { env, stdio: 'ignore' });
  renameSync(folder, FOLDER);
}
