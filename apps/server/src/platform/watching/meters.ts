/** `skipped`: the database is down. */
export const JOB_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export type Meters = {
  /** `route` is the template, never an address. Streams, which stay open, have no `seconds`. */
  requestDone(request: {
    method: string;
    route: string;
    status: number;
    seconds: number | undefined;
  }): void;
  jobDone(run: { job: string; outcome: JobOutcome; seconds: number }): void;
  /** Sent together by a phone. */
  answersDone(answers: { outcomes: readonly string[]; seconds: number }): void;
  commandDone(command: { kind: string; seconds: number }): void;
  alarmRaised(alarm: string): void;
};

const ignore = () => undefined;

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
