import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runStep, type Step } from './run-step.ts';

/** What a step runs with, until it is over. */
export type Provided = { env: Record<string, string>; stop?(): void };

/** A step of a long run: at most eight minutes, so that a run which is cut off loses little. */
export type LongStep = Step & {
  /** What the machine must have for it, or what it lacks. */
  provide?(): Provided | { missing: string };
};

/** What passed already, as long as nothing has changed since. */
type Progress = { state: string; passed: string[] };

/**
 * Runs the steps that have not passed yet in this very state of the sources: a run that was cut off goes
 * on where it was. `--fresh` begins anew; other words choose the steps whose titles hold one of them.
 */
export function runLongSteps(name: string, steps: readonly LongStep[]): never {
  const words = process.argv.slice(2);
  const chosenBy = words.filter((word) => !word.startsWith('--'));
  const chosen = steps.filter(
    ({ title }) => chosenBy.length === 0 || chosenBy.some((word) => title.includes(word)),
  );
  const file = join(root, `node_modules/.cache/long-steps/${name}.json`);
  const progress = readProgress(file, words.includes('--fresh'));
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const step of chosen) {
    if (progress.passed.includes(step.title)) {
      console.log(`\n✔ ${step.title} (passed before; --fresh runs it again)`);
      count.passed += 1;
      continue;
    }
    const outcome = run(step);
    count[outcome] += 1;
    if (outcome === 'passed') progress.passed.push(step.title);
    writeProgress(file, progress);
  }
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  process.exit(count.failed === 0 ? 0 : 1);
}

function writeProgress(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(progress));
}

function run(step: LongStep): 'passed' | 'failed' | 'skipped' {
  const provided = step.provide?.() ?? { env: {} };
  if ('missing' in provided) {
    console.log(`\n– ${step.title}: skipped, ${provided.missing}`);
    return 'skipped';
  }
  try {
    return runStep({ ...step, env: { ...step.env, ...provided.env } }) ? 'passed' : 'failed';
  } finally {
    provided.stop?.();
  }
}

function readProgress(file: string, isFresh: boolean): Progress {
  const state = stateOfSources();
  if (isFresh || state === undefined || !existsSync(file))
    return { state: state ?? '', passed: [] };
  const kept: Progress = JSON.parse(readFileSync(file, 'utf8'));
  return kept.state === state ? kept : { state, passed: [] };
}

/** The commit and what differs from it; undefined where there is no repository to ask. */
function stateOfSources(): string | undefined {
  const texts = [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 }));
  if (texts.some(({ status }) => status !== 0)) return undefined;
  const hash = createHash('sha256');
  for (const { stdout } of texts) hash.update(stdout);
  return hash.digest('hex');
}
