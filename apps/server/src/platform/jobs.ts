import { isDatabaseAway, isStatementCanceled } from '../db/errors.ts';
import type { Log } from './log.ts';
import { type JobOutcome, type Meters, noMeters, secondsSince } from './watching/meters.ts';
import { failureOf, noTracing, type Span, type Tracing } from './watching/tracing.ts';

const LONGEST_FIRST_PAUSE_MS = 1000;

/** Several processes may run the same job, so it claims its rows. */
export type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

export type Jobs = { stop(): Promise<void> };

/** A job never runs twice at a time. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  {
    meters = noMeters,
    tracing = noTracing,
  }: { meters?: Meters; tracing?: Tracing | undefined } = {},
): Jobs {
  const started = jobs.map((job) =>
    runAgainAndAgain(job.everySeconds * 1000, () =>
      measureJob(job, { log, meters, span: tracing.startJob(job.name) }),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}

/**
 * Runs within a second, then at intervals from each start; turns during a run are skipped. Monotonic, because
 * the machine's clock may be set back.
 */
function runAgainAndAgain(pauseMs: number, run: () => Promise<void>): Jobs {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const turn = async () => {
    const startedAt = performance.now();
    await run();
    if (!isStopped) next(pauseMs - ((performance.now() - startedAt) % pauseMs));
  };
  let timer: NodeJS.Timeout | undefined;
  const next = (inMs: number) => {
    timer = setTimeout(() => {
      running = turn();
    }, inMs);
  };
  // Randomness keeps jobs and processes from starting all at once.
  next(Math.random() * LONGEST_FIRST_PAUSE_MS);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Watched = { log: Log; meters: Meters; span: Span };

async function measureJob(job: Job, { log, meters, span }: Watched): Promise<void> {
  const startedAt = performance.now();
  const outcome = await span.within(() => runJob(job, { log, span }));
  meters.jobDone({ job: job.name, outcome, seconds: secondsSince(startedAt) });
}

async function runJob(job: Job, { log, span }: Pick<Watched, 'log' | 'span'>): Promise<JobOutcome> {
  try {
    await job.run();
    span.end();
    return 'done';
  } catch (error) {
    // A canceled statement is a fault of the job, which would be too slow each time. In a request it means
    // load.
    const isAway = isDatabaseAway(error) && !isStatementCanceled(error);
    if (isAway) log.warn({ job: job.name }, 'job skipped, will retry');
    else log.error({ job: job.name, err: error }, 'job failed');
    span.end(failureOf(error));
    return isAway ? 'skipped' : 'failed';
  }
}
