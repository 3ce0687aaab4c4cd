import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provided } from '../testing/run-step.ts';
import { root } from '../testing/run-step.ts';

/** A commit with fewer migrations. The first tag of a release takes over automatically. */
const BEFORE_THE_FIRST_RELEASE = '7bcedade15e86634f4cff6feb3972ed3ee2f6d8b';

type ReleasedCheckout = { folder: string; remove(): void };

function lastReleased(): string {
  const describe = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1'];
  const { status, stdout } = spawnSync('git', describe, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : BEFORE_THE_FIRST_RELEASE;
}

/** Names the missing part if a checkout is impossible. */
function checkOutReleased(): ReleasedCheckout | { missing: string } {
  const name = lastReleased();
  const exists = spawnSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: root });
  if (exists.status !== 0) return { missing: `the history of this clone does not include ${name}` };
  const folder = mkdtempSync(join(tmpdir(), 'emcee-released-'));
  const archive = execFileSync('git', ['archive', name], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (hasSamePackages(folder)) shareEverything(folder);
  else execFileSync('node', ['scripts/prepare.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** On request with the migrations of this version: old code on the new schema. */
export function provideReleased(
  options: { onSchemaOfNow?: boolean } = {},
): Provided | { missing: string } {
  const checkout = checkOutReleased();
  if ('missing' in checkout) return checkout;
  if (options.onSchemaOfNow === true) giveMigrations(checkout.folder);
  return { env: { RELEASED_CHECKOUT: checkout.folder }, stop: checkout.remove };
}

function giveMigrations(folder: string): void {
  const path = 'apps/server/src/db/migrations';
  rmSync(join(folder, path), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true });
}

function hasSamePackages(folder: string): boolean {
  return packagesOf(folder) === packagesOf(root);
}

/** The versions of our own packages change with each release. */
function packagesOf(folder: string): string {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version }]) => `${path} ${version}`)
    .join('\n');
}

/** Links also to our built apps, because a server needs some to serve. */
function shareEverything(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry === '@emcee' || entry === '.cache') continue;
    symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
  cpSync(join(root, 'node_modules/@emcee'), join(modules, '@emcee'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const app of ['portal', 'play']) {
    const dist = join(root, 'apps', app, 'dist');
    if (existsSync(dist)) symlinkSync(dist, join(folder, 'apps', app, 'dist'));
  }
}
