/** How jobs go; one is skipped while the database is away. */
export const JOB_OUTCOMES = ['done', 'failed', 'skipped'] as const;
/** How a job went. */
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** What is measured while the portal works; who measures knows nothing of who reads it. */
export type Meters = {
  /** `route` is its template, never an address; without `seconds` it was open as long as its client wanted. */
  requestDone(request: {
    method: string;
    route: string;
    status: number;
    seconds: number | undefined;
  }): void;
  jobDone(run: { job: string; outcome: JobOutcome; seconds: number }): void;
  /** The answers that a phone has sent together. */
  answersDone(answers: { outcomes: readonly string[]; seconds: number }): void;
  /** A command that a host has sent, by its kind. */
  commandDone(command: { kind: string; seconds: number }): void;
  alarmRaised(alarm: string): void;
};

const ignore = () => undefined;

/** Where nobody reads what is measured. */
export const noMeters: Meters = {
  requestDone: ignore,
  jobDone: ignore,
  answersDone: ignore,
  commandDone: ignore,
  alarmRaised: ignore,
};

/** The seconds since a moment of `performance.now()`. */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
