import { Cron } from 'croner';
import { isDatabaseAway, isStatementCanceled } from '../db/errors.ts';
import type { Log } from './log.ts';
import { type JobOutcome, type Meters, noMeters, secondsSince } from './watching/meters.ts';

/** Work that is done again and again; several processes may do it, so it claims what it works on. */
export type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

/** Running jobs. */
export type Jobs = { stop(): Promise<void> };

/** Starts jobs; one that is still running is not started again. */
export function startJobs(jobs: readonly Job[], log: Log, meters: Meters = noMeters): Jobs {
  const running = new Set<Promise<void>>();
  const crons = jobs.map((job) => {
    const pattern = '* * * * * *';
    return new Cron(pattern, { interval: job.everySeconds, protect: true }, async () => {
      const run = measureJob(job, log, meters);
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

async function measureJob(job: Job, log: Log, meters: Meters): Promise<void> {
  const startedAt = performance.now();
  const outcome = await runJob(job, log);
  meters.jobDone({ job: job.name, outcome, seconds: secondsSince(startedAt) });
}

async function runJob(job: Job, log: Log): Promise<JobOutcome> {
  try {
    await job.run();
    return 'done';
  } catch (error) {
    // Somebody who asks may try again when less is going on. A job has nobody to tell, and would take too long each time.
    const isAway = isDatabaseAway(error) && !isStatementCanceled(error);
    if (isAway) log.warn({ job: job.name }, 'job skipped, database unavailable');
    else log.error({ job: job.name, err: error }, 'job failed');
    return isAway ? 'skipped' : 'failed';
  }
}
