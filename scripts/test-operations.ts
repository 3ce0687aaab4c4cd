/** `npm run test:operations`: what needs packages of the distribution, which root on Debian gets by itself. */

import { provideReleased } from './released/released-version.ts';
import { browserNames, provideBrowser } from './testing/browser-packages.ts';
import { chosenTests as tests } from './testing/chosen-tests.ts';
import { providePackages } from './testing/distribution-packages.ts';
import { provideClock } from './testing/fake-clock.ts';
import { type LongStep, type Provided, runLongSteps } from './testing/long-steps.ts';
import { providePaypalDescription } from './testing/paypal-description.ts';
import { startPostgres15 } from './testing/postgres-15.ts';

function providePostgres15(): Provided | { missing: string } {
  const server = startPostgres15();
  if ('missing' in server) return server;
  return { env: { TEST_DATABASE_URL: server.url }, stop: server.stop };
}

const onPostgres15 = (title: string, ...words: string[]): LongStep => ({
  title: `PostgreSQL 15: ${title}`,
  command: ['vitest', 'run', '--project=server', ...words],
  provide: providePostgres15,
});

const clocks = [
  { name: 'three minutes past midnight', startsAt: '2026-11-21T00:03:00Z', zone: 'UTC' },
  { name: 'on a leap day', startsAt: '2028-02-29T10:00:00Z', zone: 'UTC' },
  { name: 'when summer time begins', startsAt: '2027-03-28T00:59:30Z', zone: 'Europe/Berlin' },
  { name: 'when summer time ends', startsAt: '2027-10-31T00:59:30Z', zone: 'Europe/Berlin' },
];

const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'];

/** What the folder `deploy` ships, tried with the programs that it is for. */
const deployed = (file: string, title: string, packages: readonly string[]): LongStep => ({
  title: `deploy: ${title}`,
  command: ['vitest', 'run', '-c', 'deploy/test/vitest.config.ts', file],
  provide: () => providePackages(packages),
});

/** In the folder of the last released version: its own tests, on the schema of this one. */
const onNewSchema = (title: string, ...words: string[]): LongStep => ({
  title: `upgrade: the released version on this schema, ${title}`,
  command: [
    'sh',
    '-c',
    'cd "$RELEASED_CHECKOUT" && exec node node_modules/vitest/vitest.mjs run --project=server "$@"',
    'vitest',
    ...words,
  ],
  provide: () => provideReleased({ onSchemaOfNow: true }),
});

/** What knows dates: the rules and the screens as a whole, of the server what is chosen. */
const dated: readonly { part: string; command: readonly string[] }[] = [
  { part: 'server', command: ['vitest', 'run', '--project=server', ...tests.dated] },
  {
    part: 'rules and screens',
    command: ['vitest', 'run', '--project=rules', '--project=portal', '--project=play'],
  },
];

runLongSteps('operations', [
  onPostgres15('SQL and migrations', ...tests.sql),
  onPostgres15('each call once', ...tests.everyCall, '-t', 'trailing slash'),
  {
    title: 'PayPal: its description of the calls',
    command: ['vitest', 'run', '--project=server', 'provider-contract'],
    provide: providePaypalDescription,
  },
  deployed('proxies', 'nginx and HAProxy', ['nginx-light', 'haproxy', 'openssl', 'curl']),
  deployed('turns', 'processes in turn', ['haproxy', 'openssl']),
  deployed('jobs', 'work that is due, done once', ['haproxy', 'openssl']),
  deployed('pooler', 'PgBouncer', ['pgbouncer', 'postgresql-15']),
  deployed('replica', 'reports from a replica', ['postgresql-15']),
  deployed('failover', 'a replica takes over', ['haproxy', 'postgresql-15']),
  deployed('units', 'units of systemd', ['systemd', 'curl']),
  {
    ...deployed('container', 'image in a container', []),
    provide: () => {
      const packages = providePackages(['buildah', 'debootstrap', 'runc']);
      return 'missing' in packages ? packages : providePostgres15();
    },
  },
  deployed('monitoring', 'monitoring, alert rules', ['prometheus']),
  deployed('compose', 'compose file', ['docker-compose']),
  {
    title: 'upgrade: both versions at once, and back',
    command: ['vitest', 'run', '-c', 'deploy/test/vitest.config.ts', 'upgrade'],
    provide: () => provideReleased(),
  },
  // Three of its `leaks` fail at the commit that stands for the last release on its own schema, too.
  onNewSchema('live', 'features/live', '-t', '^(?!.*not theirs, or not yet \\(seed)'),
  onNewSchema('the rest', ...tests.onNewSchema),
  ...clocks.flatMap(({ name, startsAt, zone }) =>
    dated.map(({ part, command }) => ({
      title: `clock ${name}: ${part}`,
      command,
      env: { TZ: zone },
      provide: () => provideClock(startsAt),
    })),
  ),
  ...zones.flatMap((zone) =>
    dated.map(({ part, command }) => ({
      title: `zone ${zone}: ${part}`,
      command,
      env: { TZ: zone },
    })),
  ),
  ...browserNames.map((name) => ({
    title: `browsers: a phone in ${name}`,
    command: ['playwright', 'test', '-c', 'e2e/browsers/browsers.config.ts', `--project=${name}`],
    provide: () => provideBrowser(name),
  })),
]);
