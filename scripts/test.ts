import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import { rememberChecked } from './testing/reached-tests.ts';
import { root, runStep, type Step } from './testing/run-step.ts';
import type { Outcome } from './testing/test-reports.ts';
import { stepsOf } from './testing/test-steps.ts';

const PROGRESS = join(root, 'node_modules/.cache/passed-steps.json');

const [command = 'test', ...words] = process.argv.slice(2);
const chosenBy = words.filter((word) => !word.startsWith('--'));
const isLong = command === 'deep' || command === 'operations';

keepTemporaryFilesInMemory();
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const progress = readProgress();
const outcomes: Outcome[] = [];
let stepsPassedBefore = 0;
for (const steps of Object.entries(stepsOf).find(([name]) => name === command)?.[1]() ?? []) {
  await runTogether(steps.filter(isWanted));
  // Tests of code that doesn't compile tell nothing new.
  if (command === 'check' && failedSteps().length > 0) break;
}
report();

/** Runs one step per core. The first step prints its output immediately. */
async function runTogether(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step, { isShown: step === steps[0] });
      if (outcome === undefined) continue;
      outcomes.push(outcome);
      if (outcome.hasPassed) keepProgress(step);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function failedSteps(): string[] {
  return outcomes.filter(({ hasPassed }) => !hasPassed).map(({ title }) => title);
}

function report(): void {
  const failed = failedSteps();
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const hasPassed = failed.length === 0 && passed + stepsPassedBefore > 0;
  if (hasPassed && (command === 'check' || command === 'test')) rememberChecked();
  // The log of a failed step may be far above.
  for (const title of failed) console.log(`\n✘ ${title}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exit(hasPassed ? 0 : 1);
}

/** Resumes interrupted long runs unless sources have changed. Words choose steps by their titles. */
function isWanted({ title }: Step): boolean {
  if (chosenBy.length > 0 && !chosenBy.some((word) => title.includes(word))) return false;
  if (!isLong || !progress.titles.includes(title)) return true;
  stepsPassedBefore += 1;
  console.log(`\n✔ ${title} (passed before; --fresh runs it again)`);
  return false;
}

function readProgress(): { state: string; titles: string[] } {
  const texts = [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 }).stdout);
  const state = texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');
  const kept = existsSync(PROGRESS) ? JSON.parse(readFileSync(PROGRESS, 'utf8')) : {};
  const isKept = kept.state === state && !words.includes('--fresh');
  return { state, titles: isKept ? kept.titles : [] };
}

function keepProgress({ title }: Step): void {
  progress.titles.push(title);
  mkdirSync(dirname(PROGRESS), { recursive: true });
  writeFileSync(PROGRESS, JSON.stringify(progress));
}
