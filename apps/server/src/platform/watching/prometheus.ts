import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JOB_OUTCOMES, type Meters } from './meters.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Prometheus = {
  meters: Meters;
  /** Counted at each scrape; undefined figures are left out. */
  setFigures(figures: Figures): void;
  text(): Promise<string>;
  contentType: string;
};

export type Figures = {
  pool: { total: number; idle: number; waiting: number; most: number };
  streams: Readonly<Record<string, number>>;
  /** True: the dependency is up. */
  dependencies: Readonly<Record<string, boolean>>;
  /** Undefined while the database is down. */
  stored:
    | {
        openGames: number;
        mailsWaiting: number;
        oldestMailSeconds: number;
        unexpectedEnds: number;
      }
    | undefined;
};

/** Labels never contain user input, addresses or ids. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures = gauges(registry);
  return {
    meters: meters(registry),
    setFigures: (now) => setFigures(figures, now),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function meters(registry: Registry): Meters {
  const registers = [registry];
  const requests = new Counter({
    name: 'emcee_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'emcee_http_request_duration_seconds',
    help: 'Request duration, excluding event streams.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'emcee_job_runs_total',
    help: 'Runs of jobs, by outcome: done, failed, or skipped while the database was away.',
    // `job` has another meaning in Prometheus.
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'emcee_job_duration_seconds',
    help: 'Job duration.',
    labelNames: ['name'],
    buckets: SECONDS,
    registers,
  });
  const answers = new Counter({
    name: 'emcee_live_answers_total',
    help: 'Answers of teams: saved, saved as late, or refused.',
    labelNames: ['outcome'],
    registers,
  });
  const answerSeconds = new Histogram({
    name: 'emcee_live_answer_duration_seconds',
    help: 'Time to save the answers in one request from a phone.',
    buckets: SECONDS,
    registers,
  });
  const commandSeconds = new Histogram({
    name: 'emcee_live_command_duration_seconds',
    help: 'Duration of host commands by kind; `publish` publishes a round.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const alarms = new Counter({
    name: 'emcee_alarms_total',
    help: 'Alarms logged: problems that need a human decision.',
    labelNames: ['alarm'],
    registers,
  });
  return {
    requestDone: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: String(status) });
      if (seconds !== undefined) requestSeconds.observe({ method, route }, seconds);
    },
    jobDone: ({ job, outcome, seconds }) => {
      // The first value of a new series isn't counted as an increase, so each starts at 0.
      for (const each of JOB_OUTCOMES)
        jobs.inc({ name: job, outcome: each }, each === outcome ? 1 : 0);
      jobSeconds.observe({ name: job }, seconds);
    },
    answersDone: ({ outcomes, seconds }) => {
      for (const outcome of outcomes) answers.inc({ outcome });
      answerSeconds.observe(seconds);
    },
    commandDone: ({ kind, seconds }) => commandSeconds.observe({ kind }, seconds),
    alarmRaised: (alarm) => alarms.inc({ alarm }),
  };
}

type Gauges = ReturnType<typeof gauges>;

function gauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    connections: gauge(
      'emcee_database_pool_connections',
      'Connections of the pool to the database: used, or idle.',
      'state',
    ),
    most: gauge('emcee_database_pool_connections_max', 'The most connections of the pool.'),
    waiting: gauge('emcee_database_pool_waiting', 'Requests waiting for a pool connection.'),
    streams: gauge('emcee_event_streams', 'Open event streams by client type.', 'kind'),
    dependencies: gauge(
      'emcee_dependency_up',
      'Whether a dependency was reachable at the last check: 1 or 0.',
      'dependency',
    ),
    openGames: gauge('emcee_live_games_open', 'Open games (whole database).'),
    mailsWaiting: gauge(
      'emcee_outbox_mails_waiting',
      'Emails waiting to be sent (whole database).',
    ),
    oldestMail: gauge(
      'emcee_outbox_oldest_mail_seconds',
      'The age of the oldest mail that waits, in the whole database; 0 without one.',
    ),
    unexpectedEnds: gauge(
      'emcee_unexpected_ends',
      'Processes that an unexpected error has ended, within an hour of the first (whole database).',
    ),
  };
}

function setFigures(gauges: Gauges, { pool, streams, dependencies, stored }: Figures): void {
  gauges.connections.set({ state: 'used' }, pool.total - pool.idle);
  gauges.connections.set({ state: 'idle' }, pool.idle);
  gauges.most.set(pool.most);
  gauges.waiting.set(pool.waiting);
  for (const [kind, open] of Object.entries(streams)) gauges.streams.set({ kind }, open);
  for (const [dependency, isUp] of Object.entries(dependencies)) {
    gauges.dependencies.set({ dependency }, isUp ? 1 : 0);
  }
  if (stored === undefined) {
    const { openGames, mailsWaiting, oldestMail, unexpectedEnds } = gauges;
    for (const each of [openGames, mailsWaiting, oldestMail, unexpectedEnds]) each.remove();
    return;
  }
  gauges.openGames.set(stored.openGames);
  gauges.mailsWaiting.set(stored.mailsWaiting);
  gauges.oldestMail.set(stored.oldestMailSeconds);
  gauges.unexpectedEnds.set(stored.unexpectedEnds);
}
