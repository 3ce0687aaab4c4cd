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

/**
 * Replaces the last released version until there is one: a commit with fewer migrations. The first tag
 * takes over automatically.
 */
const BEFORE_THE_FIRST_RELEASE = '57532d4e62463f6eabc524dee370fffc310dfd22';

/** A runnable checkout of the last released version; `remove` deletes it. */
type ReleasedCheckout = { folder: string; remove(): void };

/** Finds the tag of the last release before this commit, or its replacement. */
function lastReleased(): string {
  const describe = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1'];
  const { status, stdout } = spawnSync('git', describe, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : BEFORE_THE_FIRST_RELEASE;
}

/**
 * Checks out the last released version into a temporary folder with its packages, or names the missing
 * part.
 */
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

/**
 * Provides the last released version as RELEASED_CHECKOUT; on request with the migrations of this version.
 */
export function provideReleased(
  options: { onSchemaOfNow?: boolean } = {},
): Provided | { missing: string } {
  const checkout = checkOutReleased();
  if ('missing' in checkout) return checkout;
  if (options.onSchemaOfNow === true) giveMigrations(checkout.folder);
  return { env: { RELEASED_CHECKOUT: checkout.folder }, stop: checkout.remove };
}

/** Replaces the migrations of a checkout with ours: old code on the new schema. */
function giveMigrations(folder: string): void {
  for (const path of ['apps/server/src/db/migrations', 'packages/local-paypal/src/db/migrations']) {
    rmSync(join(folder, path), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

function hasSamePackages(folder: string): boolean {
  return packagesOf(folder) === packagesOf(root);
}

/** Lists third-party packages only: the versions of our own ones change with each release. */
function packagesOf(folder: string): string {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version }]) => `${path} ${version}`)
    .join('\n');
}

/**
 * Links to the installed packages; only our own packages are the checkout's. It also links to our built
 * apps, because a server needs some to serve.
 */
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
