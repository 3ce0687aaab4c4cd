import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startMetrics, startTracing } from './composition/compose-metrics.ts';
import { type Ending, endOnSignals } from './composition/graceful-end.ts';
import { localServicesWarning } from './composition/local-services-warning.ts';
import { endOnUnexpectedErrors } from './composition/unexpected-end.ts';
import type { Database, Db } from './db/client.ts';
import { reasonWithoutStatement } from './db/errors.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Reading, readingFromReplica } from './db/reading.ts';
import { defaultPublicUrls, type Environment, readEnvironment } from './environment.ts';
import { housekeepingJobs } from './jobs.ts';
import { hasLocalMailbox, LOCAL_MAILBOX_PATH } from './local/local-mail.ts';
import { systemClock } from './platform/clock.ts';
import { openPortalDatabase, openReplica, provideDatabase } from './platform/database-server.ts';
import { errorCode } from './platform/error-code.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { localTransport, smtpTransport } from './platform/mail/mail-sender.ts';
import { watchedTransport } from './platform/mail/watched-transport.ts';
import { noMeters } from './platform/watching/meters.ts';
import { createOpenRequests } from './platform/watching/open-requests.ts';
import { createOutages, type Outages } from './platform/watching/outages.ts';
import type { Prometheus } from './platform/watching/prometheus.ts';

const PORTAL_FOLDER = fileURLToPath(new URL('../../portal/dist', import.meta.url));
const PLAY_FOLDER = fileURLToPath(new URL('../../play/dist', import.meta.url));
// After a restart thousands of phones reconnect; one that finds the queue full retries after 1 to 15 s.
const MOST_WAITING_CONNECTIONS = 16_384;

type Running = {
  publicUrl: string;
  localMailbox: string | undefined;
  ending: Ending;
};

try {
  const startedAt = performance.now() - process.uptime() * 1000;
  const env = readEnvironment(process.env);
  const running = await start(env);
  endOnSignals(running.ending);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { publicUrl, localMailbox } = running;
  const mails = localMailbox === undefined ? '' : `Emails arrive at ${localMailbox}\n`;
  const warning = localServicesWarning(env);
  if (warning !== undefined) process.stderr.write(`\n${warning}\n`);
  process.stdout.write(`\nEmcee is ready after ${seconds} s: ${publicUrl}\n${mails}\n`);
} catch (error) {
  process.stderr.write(`\nEmcee can't start.\n${reasonWithoutStatement(error)}\n\n`);
  process.exit(1);
}

async function start(env: Environment): Promise<Running> {
  const prometheus = await loadPrometheus(env);
  const meters = prometheus?.meters ?? noMeters;
  const traces = await startTracing(env);
  const { tracing, traceId } = traces;
  const log = createLog(env.logLevel, undefined, { onAlarm: meters.alarmRaised, traceId });
  traces.logTo(log);
  const port = env.port === 0 ? await namingPlace(env, freePort(env.host)) : env.port;
  const publicUrls = env.publicUrls.length > 0 ? env.publicUrls : defaultPublicUrls(port);
  const started = new AsyncDisposableStack();
  started.defer(() => traces.stop());
  try {
    const databaseServer = await provideDatabase(env, log);
    started.defer(() => databaseServer.stop());
    await migrateDatabase(databaseServer.sessionUrl);
    const outages = createOutages();
    const draining = new AbortController();
    const database = await openPortalDatabase(databaseServer, log, tracing);
    started.defer(() => database.close());
    const { db } = database;
    const replica = openReplica(env, log, tracing);
    if (replica !== undefined) started.defer(() => replica.close());
    const clock = systemClock;
    const openRequests = createOpenRequests();
    const deps = {
      env,
      publicUrls,
      db,
      ...(replica !== undefined && { reading: composeReading(db, { replica, outages, log }) }),
      databaseUrl: databaseServer.sessionUrl,
      clock,
      log,
      outages,
      draining,
      meters,
      openRequests,
      tracing,
      portalFolder: PORTAL_FOLDER,
      playFolder: PLAY_FOLDER,
    };
    const { app, billing, live, openStreams, endStreams } = await buildApp(deps);
    const cut = () => app.server.close().closeAllConnections();
    endOnUnexpectedErrors({ db, clock, log, openRequests, cut });
    const transport =
      env.smtpUrl === undefined
        ? localTransport()
        : smtpTransport({ url: env.smtpUrl, from: env.mailFrom, replyTo: env.supportEmail });
    started.defer(() => transport.close());
    const mail = { db, clock, log, transport: watchedTransport(transport, outages, tracing) };
    const watchers = { meters, tracing };
    const jobs = startJobs(housekeepingJobs({ db, clock, mail, billing, live }), log, watchers);
    started.defer(() => jobs.stop());
    started.defer(() => app.close());
    const place = { port, host: env.host };
    if (prometheus !== undefined && env.metrics !== undefined) {
      const watched = { database, clock, log, outages, openStreams };
      const metrics = startMetrics(env.metrics, prometheus, watched);
      const { stop } = await namingPlace({ ...env.metrics, prefix: 'METRICS_' }, metrics);
      started.defer(stop);
    }
    await namingPlace(place, app.listen({ ...place, backlog: MOST_WAITING_CONNECTIONS }));
    return {
      publicUrl: publicUrls[0] ?? '',
      localMailbox: hasLocalMailbox(env) ? publicUrls[0] + LOCAL_MAILBOX_PATH : undefined,
      ending: {
        drainSeconds: env.drainSeconds,
        draining,
        endStreams,
        cut: () => app.server.closeAllConnections(),
        stop: () => started.disposeAsync(),
      },
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

// Loading is slow.
async function loadPrometheus({ metrics }: Environment): Promise<Prometheus | undefined> {
  if (metrics === undefined) return undefined;
  const { createPrometheus } = await import('./platform/watching/prometheus.ts');
  return createPrometheus();
}

async function namingPlace<T>(
  { port, host, prefix = '' }: { port: number; host: string; prefix?: string },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      const name = `${prefix}PORT`;
      throw new Error(`${name} ${port} is already in use on ${host}. Set ${name} to another port.`);
    }
    if (code === 'EACCES')
      throw new Error(
        `This user isn't allowed to use ${prefix}PORT ${port}. Set it to 1024 or higher.`,
      );
    if (code === undefined) throw error;
    throw new Error(
      `${prefix}HOST ${host} is not an address of this machine (${code}). Set ${prefix}HOST to one that is.`,
    );
  }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function composeReading(
  primary: Db,
  { replica, outages, log }: { replica: Database; outages: Outages; log: Log },
): Reading {
  return readingFromReplica({
    primary,
    replica,
    onChange: ({ isAway, reason }) => {
      outages.note('replica', isAway);
      if (isAway) log.warn({ reason }, 'replica not used, will retry');
      else log.info({}, 'replica used again');
    },
  });
}
