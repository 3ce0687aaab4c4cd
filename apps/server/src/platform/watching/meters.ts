/** Outcomes of jobs; a job is skipped while the database is down. */
export const JOB_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** The measurements of a working portal, independent of their readers. */
export type Meters = {
  /**
   * `route` is the template, never an address. `seconds` is undefined for a stream, which stays
   * open as long as its client wants.
   */
  requestDone(request: {
    method: string;
    route: string;
    status: number;
    seconds: number | undefined;
  }): void;
  jobDone(run: { job: string; outcome: JobOutcome; seconds: number }): void;
  /** The answers that a phone has sent together. */
  answersDone(answers: { outcomes: readonly string[]; seconds: number }): void;
  commandDone(command: { kind: string; seconds: number }): void;
  alarmRaised(alarm: string): void;
};

const ignore = () => undefined;

/** Used if nobody reads metrics. */
export const noMeters: Meters = {
  requestDone: ignore,
  jobDone: ignore,
  answersDone: ignore,
  commandDone: ignore,
  alarmRaised: ignore,
};

export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
