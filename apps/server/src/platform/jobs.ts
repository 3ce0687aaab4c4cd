import { Cron } from 'croner';
import { isDatabaseAway, isStatementCanceled } from '../db/errors.ts';
import type { Log } from './log.ts';
import { type JobOutcome, type Meters, noMeters, secondsSince } from './watching/meters.ts';
import { failureOf, noTracing, type Span, type Tracing } from './watching/tracing.ts';

/** Work that is done again and again; several processes may do it, so it claims what it works on. */
export type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

/** Running jobs. */
export type Jobs = { stop(): Promise<void> };

/** Starts jobs; one that is still running is not started again. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  {
    meters = noMeters,
    tracing = noTracing,
  }: { meters?: Meters; tracing?: Tracing | undefined } = {},
): Jobs {
  const running = new Set<Promise<void>>();
  const crons = jobs.map((job) => {
    const pattern = '* * * * * *';
    return new Cron(pattern, { interval: job.everySeconds, protect: true }, async () => {
      const run = measureJob(job, { log, meters, span: tracing.startJob(job.name) });
      running.add(run);
      await run;
      running.delete(run);
    });
  });
  return {
    stop: async () => {
      for (const cron of crons) cron.stop();
      await Promise.all(running);
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
    // Somebody who asks may try again when less is going on. A job has nobody to tell, and would take too long each time.
    const isAway = isDatabaseAway(error) && !isStatementCanceled(error);
    if (isAway) log.warn({ job: job.name }, 'job skipped, will retry');
    else log.error({ job: job.name, err: error }, 'job failed');
    span.end(failureOf(error));
    return isAway ? 'skipped' : 'failed';
  }
}
