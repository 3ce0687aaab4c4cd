/** `npm run test:deep`: what `npm test` tries a few times is tried very often. */
import { chosenTests as tests } from './chosen-tests.ts';
import { type LongStep, runLongSteps } from './long-steps.ts';

const RACES = 3;
// A quarter of the whole load, and three times the goals: machines that run this have other things to do as well.
const SHORT_LIVE = ['--rooms=50', '--seconds=20', '--rate=62', '--slack=3'];

function deep(title: string, ...words: readonly string[]): LongStep {
  return { title, command: ['vitest', 'run', ...words], env: { TEST_DEPTH: 'deep' } };
}

runLongSteps('deep', [
  deep('properties of the rules', '--project=rules', ...tests.rules),
  deep('properties of what is stored and written', ...tests.stored),
  deep('kills while it writes', '--project=processes', ...tests.writing),
  deep('kills of the database', '--project=processes', ...tests.databases),
  deep('requests that trickle', '--project=processes', ...tests.trickling),
  deep('malformed requests', '--project=server', ...tests.malformed),
  deep('messages in every order, and servers that die', ...tests.messages),
  deep('evenings of the live game', '--project=server', ...tests.evenings),
  {
    title: 'evenings in 50 rooms at once',
    command: ['node', 'bench/run.ts', 'live', ...SHORT_LIVE],
  },
  ...Array.from({ length: RACES }, (_, run) =>
    deep(`races, ${run + 1} of ${RACES}`, '--project=server', '--sequence.shuffle', ...tests.races),
  ),
]);
