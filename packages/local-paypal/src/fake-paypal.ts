import { type Clock, secondsAfter } from './clock.ts';
import { type Behaviour, behaviourShape } from './control/behaviour.store.ts';
import type { Db } from './db/package-schema.ts';

export type Deliver = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string },
) => Promise<Response>;

export type LocalPaypalOptions = {
  db: Db;
  clock: Clock;
  base: string;
  webhookUrl: string;
  portalOrigins: readonly string[];
  deliver: Deliver;
  /** Minimum milliseconds between two checks for due events; 1,000 by default. */
  pauseMs?: number;
};

/** The stand-in; its own clock may be ahead. */
export type LocalPaypal = Required<LocalPaypalOptions> & {
  /** The real time, for anything that crosses the wire now. */
  realNow(): Date;
  behaviour: Behaviour;
};

const PAUSE_MS = 1_000;

/** Creates the stand-in. Its behavior is read from the database before first use. */
export function makeLocalPaypal(options: LocalPaypalOptions): LocalPaypal {
  const { clock } = options;
  const local: LocalPaypal = {
    pauseMs: PAUSE_MS,
    ...options,
    behaviour: behaviourShape.parse({}),
    realNow: clock.now,
    clock: { now: () => secondsAfter(clock.now(), local.behaviour.clockAheadSeconds) },
  };
  return local;
}
