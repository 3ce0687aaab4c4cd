/** `npm run test:deep`: what `npm test` tries a few times is tried very often. */
import { type LongStep, runLongSteps } from './long-steps.ts';

const RACES = 3;

function deep(title: string, ...words: string[]): LongStep {
  return { title, command: ['vitest', 'run', ...words], env: { TEST_DEPTH: 'deep' } };
}

const races = [
  'features/account',
  'features/hosts',
  'features/events',
  'one-time-payment',
  'promo',
  'idempotency',
  'sign-in-overlap',
  'existing-rounds',
  'change-rounds',
];

runLongSteps('deep', [
  deep('properties of the rules', '--project=rules', 'packages'),
  deep('properties of what is stored and written', 'paypal-money', 'records', 'export-round'),
  deep('kills while it writes', '--project=processes', 'durability'),
  deep('kills of the database', '--project=processes', 'postgres', 'outage', 'process', 'start-up'),
  deep('malformed requests', '--project=server', 'hostile-requests', 'malformed-bodies'),
  deep('messages in every order, and servers that die', 'replayed-messages', 'killed-server'),
  ...Array.from({ length: RACES }, (_, run) =>
    deep(`races, ${run + 1} of ${RACES}`, '--project=server', '--sequence.shuffle', ...races),
  ),
]);
