import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideReleased } from '../released/released-version.ts';
import { browserNames, browserPackages } from './browser-packages.ts';
import { provideDatabaseSystem } from './debian-13.ts';
import { providePackages } from './distribution-packages.ts';
import { provideClock } from './fake-clock.ts';
import { providePaypalDescription } from './paypal-description.ts';
import { providePostgres15 } from './postgres-15.ts';
import { reachedTests } from './reached-tests.ts';
import { type Provided, root, type Step } from './run-step.ts';

// Full path: TypeScript 6, which dependency-cruiser reads sources with, also installs a `tsc`.
const compiler = ['node', 'node_modules/@typescript/native/bin/tsc', '--singleThreaded'];

function types(project: string, name: string): readonly string[] {
  const cache = `node_modules/.cache/types/${name}.tsbuildinfo`;
  return [...compiler, '-p', project, '--incremental', '--tsBuildInfoFile', cache];
}

/** The longest first, because they run in parallel. */
const checkSteps: readonly Step[] = [
  { title: 'types of the portal', command: types('apps/portal/tsconfig.json', 'portal') },
  { title: 'types', command: types('tsconfig.json', 'server') },
  { title: "types of the players' app", command: types('apps/play/tsconfig.json', 'play') },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'types of the journeys', command: types('e2e/tsconfig.json', 'e2e') },
  {
    title: 'direction rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
];

const vitest = (projects: readonly string[], ...words: readonly string[]) => [
  ...['vitest', 'run', ...projects.map((name) => `--project=${name}`)],
  ...words,
];
const journeys = (...projects: readonly string[]) => [
  ...['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  ...projects.map((name) => `--project=${name}`),
];
// Vitest's parser sees `$seed` instead of the seed, so a name with a seed would match no test, and takes all
// tests of `describe.runIf` for skipped.
const WITHOUT_PARSING = '--experimental.preParse=false';
const tagged = (tags: string) => `--tagsFilter=${tags}`;

const APPS = ['server', 'portal', 'play'];

const deepStep = (title: string, command: readonly string[]): Step => ({
  title,
  command,
  env: { TEST_DEPTH: 'deep' },
});

function provideBuild(): Provided | { missing: string } {
  const args = [join(root, 'scripts/prepare.mjs'), 'test'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return status === 0 ? { env: {} } : { missing: 'the build or a browser is missing' };
}

const deepSteps: readonly Step[] = [
  deepStep('properties of the rules', vitest(['rules'], tagged('properties'))),
  deepStep('properties of the apps', vitest(APPS, tagged('properties'))),
  deepStep('screens in strict mode', vitest(['portal', 'play'])),
  deepStep('kills while it writes', vitest(['processes'], tagged('kills'))),
  deepStep('kills of the database', vitest(['processes'], tagged('outages'))),
  deepStep('requests that trickle', vitest(['processes'], tagged('trickling'))),
  deepStep('malformed requests', vitest(['server'], tagged('malformed'))),
  deepStep('messages in every order', vitest(['server'], tagged('messages'))),
  deepStep('the largest games', vitest(['server'], tagged('largest-games'))),
  // Split by the last digit of the seeds, so that a step takes at most eight minutes.
  ...['games', 'scores'].flatMap((tag) =>
    Object.entries({ even: '[02468]\\)', odd: '[13579]\\)' }).map(([name, digits]) =>
      deepStep(
        `${tag} of random games, ${name}`,
        vitest(['server'], tagged(tag), '-t', digits, WITHOUT_PARSING),
      ),
    ),
  ),
  {
    title: 'games in 50 rooms at once',
    // A quarter of the usual load and three times the goals, because the machine may be busy.
    command: [
      'node',
      'bench/run.ts',
      'live',
      '--rooms=50',
      '--seconds=20',
      '--rate=62',
      '--slack=3',
    ],
  },
  { ...deepStep('phones on slow networks', journeys('slow-phones')), provide: provideBuild },
  ...[1, 2, 3].map((run) =>
    deepStep(`races, ${run} of 3`, vitest(['server'], tagged('races'), '--sequence.shuffle')),
  ),
];

const onPostgres15 = (title: string, ...words: readonly string[]): Step => ({
  title: `PostgreSQL 15: ${title}`,
  command: vitest(['server'], ...words),
  provide: providePostgres15,
});

const deployed = (file: string, title: string, packages: readonly string[]): Step => ({
  title: `deploy: ${title}`,
  command: vitest(['deploy'], `deploy/test/${file}`),
  provide: () => providePackages(packages),
});

const behindProxy = (title: string, tests: string): Step => {
  const step = deployed('behind-proxy', title, ['nginx-light', 'haproxy', 'openssl', 'curl']);
  return { ...step, command: [...step.command, '-t', tests] };
};

/** Networks, mounts and processes end with the step. Its shell reaps what killed programs leave. */
const onMachines = (file: string, title: string, ...words: readonly string[]): Step => ({
  title: `deploy: ${title}`,
  command: [
    ...['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
    ...['sh', '-c', 'ip link set lo up; "$@"; exit $?', 'sh'],
    ...vitest(['deploy'], `deploy/test/${file}.operations.ts`, ...words),
  ],
  provide: () => provideDatabaseSystem(['haproxy', 'iproute2', 'openssl']),
});

/** The tests of the last released version have no tags. */
const onNewSchema = (title: string, ...words: readonly string[]): Step => ({
  title: `upgrade: the released version on this schema, ${title}`,
  command: [
    ...['sh', '-c'],
    'cd "$RELEASED_CHECKOUT" && exec node node_modules/vitest/vitest.mjs run --project=server "$@"',
    ...['vitest', ...words],
  ],
  provide: () => provideReleased({ onSchemaOfNow: true }),
});

const clocks = [
  { name: 'three minutes past midnight', startsAt: '2026-11-21T00:03:00Z', zone: 'UTC' },
  // Most games are played at this hour.
  { name: 'in the evening', startsAt: '2026-11-21T19:00:00Z', zone: 'UTC' },
  { name: 'when a year ends', startsAt: '2026-12-31T23:57:00Z', zone: 'UTC' },
  { name: 'on a leap day', startsAt: '2028-02-29T10:00:00Z', zone: 'UTC' },
  { name: 'when summer time begins', startsAt: '2027-03-28T00:59:30Z', zone: 'Europe/Berlin' },
  { name: 'when summer time ends', startsAt: '2027-10-31T00:59:30Z', zone: 'Europe/Berlin' },
];

/** All rules and screens, and the tagged files of the server, depend on dates. */
const onDates = (name: string, rest: Pick<Step, 'env' | 'provide'>): Step[] => [
  { ...rest, title: `${name}: server`, command: vitest(['server'], tagged('dates')) },
  {
    ...rest,
    title: `${name}: rules and screens`,
    command: vitest(['rules', 'portal', 'play']),
  },
];

const operationsSteps: readonly Step[] = [
  onPostgres15('SQL and migrations', tagged('sql')),
  onPostgres15('each call once', tagged('each-call')),
  {
    title: 'PayPal: its description of the calls',
    command: vitest(['server'], 'provider-contract', WITHOUT_PARSING),
    provide: providePaypalDescription,
  },
  behindProxy('nginx and HAProxy, processes in turn', 'two portals'),
  behindProxy('work that is due, done once', 'due work'),
  behindProxy('four processes in turn', 'four portals.* in turn'),
  deployed('behind-pooler', 'PgBouncer, reports from a replica', ['pgbouncer', 'postgresql-15']),
  ...['the primary', 'a part', 'etcd'].map((what) =>
    onMachines('three-machines', `three machines, if ${what} fails`, '-t', `if ${what} fails`),
  ),
  onMachines('adopted', 'a pair becomes three machines'),
  onMachines('moment', 'point-in-time recovery'),
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
    ...deployed('upgrade', 'both versions at once, and back', []),
    title: 'upgrade: both versions at once, and back',
    provide: () => provideReleased(),
  },
  // Three of the `leaks` tests also fail on their own schema at the commit that replaces the last release.
  onNewSchema('live', 'features/live', '-t', '^(?!.*not theirs, or not yet \\(seed)'),
  onNewSchema(
    'the rest',
    ...['account', 'billing', 'games', 'hosts', 'rounds', 'users'].map(
      (name) => `features/${name}`,
    ),
  ),
  ...clocks.flatMap(({ name, startsAt, zone }) =>
    onDates(`clock ${name}`, { env: { TZ: zone }, provide: () => provideClock(startsAt) }),
  ),
  ...['Pacific/Kiritimati', 'Pacific/Honolulu'].flatMap((zone) =>
    onDates(`zone ${zone}`, { env: { TZ: zone } }),
  ),
  ...browserNames.map((name) => ({
    title: `browsers: a phone in ${name}`,
    command: journeys(name),
    provide: () => providePackages(browserPackages[name]),
  })),
];

/** Steps in one list run in parallel, one per core. */
export const stepsOf = {
  check: () => {
    const { words, env } = reachedTests();
    const reached = {
      title: 'tests that the change reaches',
      command: vitest(APPS, ...words),
      env,
    };
    return [checkSteps, [reached, { title: 'rules', command: vitest(['rules']) }]];
  },
  test: () => [
    checkSteps,
    [{ title: 'unit, API and screen tests', command: vitest(['rules', ...APPS]) }],
    [{ title: 'five journeys', command: journeys('main') }],
  ],
  all: () => [
    [
      { title: 'other journeys', command: journeys('others') },
      // One file at a time: the journeys keep the cores busy.
      { title: 'processes', command: vitest(['processes'], '--maxWorkers=1') },
    ],
  ],
  deep: () => deepSteps.map((step) => [step]),
  operations: () => operationsSteps.map((step) => [step]),
} satisfies Record<string, () => readonly (readonly Step[])[]>;
