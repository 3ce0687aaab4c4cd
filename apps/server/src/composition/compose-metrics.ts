import { once } from 'node:events';
import { dependencies } from '@emcee/contract';
import type { BuiltApp } from '../app.ts';
import type { Database } from '../db/client.ts';
import type { Environment } from '../environment.ts';
import { countOpenGames } from '../features/live/store/live-games.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { readWaitingMails } from '../platform/mail/outbox.store.ts';
import { createMetricsServer } from '../platform/watching/metrics-server.ts';
import type { Outages } from '../platform/watching/outages.ts';
import type { Figures, Prometheus } from '../platform/watching/prometheus.ts';
import type { Tracing } from '../platform/watching/tracing.ts';
import { recentUnexpectedEnds } from './unexpected-end.ts';

type MetricsDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  outages: Outages;
  openStreams: BuiltApp['openStreams'];
};

type StartedTracing = {
  tracing: Tracing | undefined;
  traceId: Tracing['traceId'] | undefined;
  logTo(log: Log): void;
  stop(): Promise<void>;
};

export async function startMetrics(
  { port, host }: { port: number; host: string },
  prometheus: Prometheus,
  deps: MetricsDeps,
): Promise<{ stop(): Promise<void> }> {
  const read = async () => {
    prometheus.setFigures(await readFigures(deps));
    return { text: await prometheus.text(), contentType: prometheus.contentType };
  };
  const server = createMetricsServer({ read, log: deps.log });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readFigures(deps: MetricsDeps): Promise<Figures> {
  const { pool } = deps.database;
  // Read before the queries below take a connection themselves.
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  const stored = await readStored(deps);
  const away = new Set(deps.outages.away());
  if (stored === undefined) away.add('database');
  return {
    pool: { total, idle, waiting, most: pool.options.max },
    streams: deps.openStreams(),
    dependencies: Object.fromEntries(dependencies.map((name) => [name, !away.has(name)])),
    stored,
  };
}

async function readStored({ database, clock }: MetricsDeps): Promise<Figures['stored']> {
  try {
    const { db } = database;
    const [openGames, { waiting, oldestAt }, unexpectedEnds] = await Promise.all([
      countOpenGames(db),
      readWaitingMails(db),
      recentUnexpectedEnds({ db, clock }),
    ]);
    const oldestMailSeconds =
      oldestAt === null ? 0 : (clock.now().getTime() - oldestAt.getTime()) / 1000;
    return { openGames, mailsWaiting: waiting, oldestMailSeconds, unexpectedEnds };
  } catch {
    // An outage is one of the figures, so it isn't an error here.
    return undefined;
  }
}

/** Without a collector, no tracing code is loaded. */
export async function startTracing({ traces }: Environment): Promise<StartedTracing> {
  if (traces === undefined) {
    const nothing = { tracing: undefined, traceId: undefined };
    return { ...nothing, logTo: () => undefined, stop: async () => undefined };
  }
  const { createOpenTelemetry } = await import('../platform/watching/open-telemetry.ts');
  let log: Log | undefined;
  const { tracing, stop } = createOpenTelemetry(traces, ({ isAway, reason }) => {
    if (isAway) log?.warn({ reason }, 'traces not sent, will retry');
    else log?.info({}, 'traces sent again');
  });
  const logTo = (told: Log) => {
    log = told;
  };
  return { tracing, traceId: tracing.traceId, logTo, stop };
}
