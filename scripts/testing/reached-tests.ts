import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-step.ts';

const LAST_CHECKED = join(root, 'node_modules/.cache/last-checked-commit');
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
/** Changes that affect no API test, or only tests of their own feature. */
const IS_NARROW =
  /^(?:apps\/(?:portal|play)\/|apps\/server\/src\/features\/|docs\/|e2e\/|bench\/|deploy\/|attacks\/|scripts\/rules\/|[^/]*\.md$|.*\.test\.tsx?$)/;

/**
 * Reached by a change since the upstream branch, or else since the last commit that passed. Without either,
 * all tests run.
 */
export function reachedTests(): { words: string[]; env: Record<string, string> } {
  const base = git('merge-base', 'HEAD', '@{upstream}') ?? lastChecked();
  if (base === undefined) return { words: [], env: {} };
  const words = [`--changed=${base}`, '--passWithNoTests'];
  return { words, env: withoutOtherFeatures(base) };
}

/** Counts uncommitted changes as part of the commit. */
export function rememberChecked(): void {
  mkdirSync(dirname(LAST_CHECKED), { recursive: true });
  writeFileSync(LAST_CHECKED, git('rev-parse', 'HEAD') ?? '');
}

/**
 * Every API test imports the whole server, so vitest alone would run them all. Features don't import one
 * another, but the composition gives them each other's functions.
 */
function withoutOtherFeatures(base: string): Record<string, string> {
  const changed = [
    ...(git('diff', '--name-only', '--no-renames', base) ?? '').split('\n'),
    ...(git('ls-files', '--others', '--exclude-standard') ?? '').split('\n'),
  ].filter((path) => path !== '');
  const features = withReceivers(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  if (features.size === 0 || !changed.every((path) => IS_NARROW.test(path))) return {};
  return { TEST_WITHOUT: `apps/server/src/features/!(${[...features].join('|')})/**` };
}

const SERVER = join(root, 'apps/server/src');
const IMPORT = /import (?:type )?\{([^}]*)\} from '\.{1,2}\/features\/([^/]+)\//g;
const ROUTES = /\b(\w+Routes)\(api,([\s\S]*?)\);/g;
const COMPOSED = /\): (\w+Deps)\b/g;

/** The features, and those that the composition gives a function of theirs. */
export function withReceivers(features: readonly string[]): Set<string> {
  const files = globSync(['app.ts', 'composition/*.ts'], { cwd: SERVER });
  const pairs = files.flatMap((file) => handed(readFileSync(join(SERVER, file), 'utf8')));
  const receivers = pairs.flatMap(([from, to]) => (features.includes(from) ? to : []));
  return new Set([...features, ...receivers]);
}

/** A file that returns the `Deps` of a feature gives it all that the file imports; calls of routes give their words. */
function handed(source: string): (readonly [from: string, to: string])[] {
  const featureOf = new Map(
    [...source.matchAll(IMPORT)].flatMap(([, names = '', feature = '']) =>
      (names.match(/\w+/g) ?? []).map((name) => [name, feature] as const),
    ),
  );
  const given = new Set([...featureOf].flatMap(([name, of]) => (/Deps$/.test(name) ? [] : of)));
  const composed = [...source.matchAll(COMPOSED)].flatMap(([, deps = '']) =>
    [...given].map((from) => [from, featureOf.get(deps)] as const),
  );
  const routed = [...source.matchAll(ROUTES)].flatMap(([, routes = '', args = '']) =>
    (args.match(/\w+/g) ?? []).map((name) => [featureOf.get(name), featureOf.get(routes)] as const),
  );
  return [...composed, ...routed].flatMap(([from, to]) =>
    from === undefined || to === undefined ? [] : [[from, to] as const],
  );
}

function lastChecked(): string | undefined {
  const commit = existsSync(LAST_CHECKED) ? readFileSync(LAST_CHECKED, 'utf8').trim() : '';
  return commit === '' ? undefined : git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
