import { seedCatalogue } from './catalogue/plans.ts';
import { type Clock, secondsAfter } from './clock.ts';
import { type State, stateShape } from './state.ts';

export type Deliver = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string },
) => Promise<Response>;

/**
 * Gives `work` what was kept last, at first undefined, and keeps the state that it returns. All servers take
 * turns. Work that throws changes nothing.
 */
export type Keep = <Result>(
  work: (kept: unknown) => { state: unknown; result: Result },
) => Promise<Result>;

export type LocalPaypalOptions = {
  keep: Keep;
  clock: Clock;
  base: string;
  webhookUrl: string;
  portalOrigins: readonly string[];
  deliver: Deliver;
  /** Minimum milliseconds between two checks for due events; 1,000 by default. */
  pauseMs?: number;
};

/** One look at the state. What it changes there is kept. */
export type Turn = {
  state: State;
  /** By the stand-in's own clock, which may be ahead. */
  now: Date;
  /** The real time, for anything that crosses the wire now. */
  realNow: Date;
  base: string;
};

export type LocalPaypal = Required<Omit<LocalPaypalOptions, 'keep'>> & {
  take<Result>(work: (turn: Turn) => Result): Promise<Result>;
};

const PAUSE_MS = 1_000;

export function makeLocalPaypal({ keep, ...options }: LocalPaypalOptions): LocalPaypal {
  const { clock, base, webhookUrl } = options;
  return {
    pauseMs: PAUSE_MS,
    ...options,
    take: (work) =>
      keep((kept) => {
        const state = stateShape.parse(kept ?? {});
        const before = JSON.stringify(state);
        const realNow = clock.now();
        const now = secondsAfter(realNow, state.behaviour.clockAheadSeconds);
        seedCatalogue(state, { createdAt: now, webhookUrl });
        const result = work({ state, now, realNow, base });
        return { state: JSON.stringify(state) === before ? kept : state, result };
      }),
  };
}
