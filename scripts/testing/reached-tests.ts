import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
 * another.
 */
function withoutOtherFeatures(base: string): Record<string, string> {
  const changed = [
    ...(git('diff', '--name-only', '--no-renames', base) ?? '').split('\n'),
    ...(git('ls-files', '--others', '--exclude-standard') ?? '').split('\n'),
  ].filter((path) => path !== '');
  const features = new Set(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  if (features.size === 0 || !changed.every((path) => IS_NARROW.test(path))) return {};
  return { TEST_WITHOUT: `apps/server/src/features/!(${[...features].join('|')})/**` };
}

function lastChecked(): string | undefined {
  const commit = existsSync(LAST_CHECKED) ? readFileSync(LAST_CHECKED, 'utf8').trim() : '';
  return commit === '' ? undefined : git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
