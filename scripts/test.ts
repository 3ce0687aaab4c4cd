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

const SHOWN_FILES = 10;
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
  if (command === 'check' && countFailed() > 0) break;
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
      if (outcome.failed === 0) keepProgress(step);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function countFailed(): number {
  return outcomes.reduce((sum, { failed }) => sum + failed, 0);
}

function report(): void {
  const files = outcomes.flatMap((outcome) => outcome.files);
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  // Repeats failures at the end, because the log may be long.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✘ ${failure}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const hasPassed = countFailed() === 0 && passed + stepsPassedBefore > 0;
  if (hasPassed && (command === 'check' || command === 'test')) rememberChecked();
  console.log(`\n${passed} passed, ${countFailed()} failed`);
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
