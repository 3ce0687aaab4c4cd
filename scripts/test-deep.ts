/** `npm run test:deep`: what `npm test` tries a few times is tried very often. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chosenTests as tests } from './testing/chosen-tests.ts';
import { type LongStep, type Provided, runLongSteps } from './testing/long-steps.ts';
import { root } from './testing/run-step.ts';

const RACES = 3;
// A quarter of the whole load, and three times the goals: machines that run this have other things to do as well.
const SHORT_LIVE = ['--rooms=50', '--seconds=20', '--rate=62', '--slack=3'];

function deep(title: string, ...words: readonly string[]): LongStep {
  return { title, command: ['vitest', 'run', ...words], env: { TEST_DEPTH: 'deep' } };
}

/** Evenings by the last digit of their seeds: a hundred of them take longer than a step may. */
function evenings(title: string, words: readonly string[]): LongStep[] {
  return Object.entries({ even: '[02468]\\)', odd: '[13579]\\)' }).map(([which, numbers]) =>
    deep(`${title}, ${which}`, '--project=server', ...words, '-t', numbers),
  );
}

/** Builds what a browser loads, and finds a browser. */
function provideBuild(): Provided | { missing: string } {
  const args = [join(root, 'scripts/prepare.mjs'), 'test'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return status === 0
    ? { env: {} }
    : { missing: 'the apps could not be built, or no browser is there' };
}

runLongSteps('deep', [
  deep('properties of the rules', '--project=rules', ...tests.rules),
  deep('properties of what is stored and written', ...tests.stored),
  deep('kills while it writes', '--project=processes', ...tests.writing),
  deep('kills of the database', '--project=processes', ...tests.databases),
  deep('requests that trickle', '--project=processes', ...tests.trickling),
  deep('malformed requests', '--project=server', ...tests.malformed),
  deep('messages in every order, and servers that die', ...tests.messages),
  deep('the largest games', '--project=server', ...tests.largestGames),
  ...evenings('evenings of any commands', tests.evenings),
  ...evenings('scores of any evenings', tests.scores),
  {
    title: 'evenings in 50 rooms at once',
    command: ['node', 'bench/run.ts', 'live', ...SHORT_LIVE],
  },
  {
    title: 'phones on slow networks',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'slow-phones'],
    env: { TEST_DEPTH: 'deep' },
    provide: provideBuild,
  },
  ...Array.from({ length: RACES }, (_, run) =>
    deep(`races, ${run + 1} of ${RACES}`, '--project=server', '--sequence.shuffle', ...tests.races),
  ),
]);
