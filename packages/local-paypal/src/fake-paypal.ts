import { type Clock, secondsAfter } from './clock.ts';
import { type Behaviour, behaviourShape } from './control/behaviour.store.ts';
import type { Db } from './db/handle.ts';

/** How the stand-in reaches the merchant's webhooks. */
export type Deliver = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string },
) => Promise<Response>;

/** What the stand-in is made of. */
export type LocalPaypal = {
  db: Db;
  /** Its own clock, which may be ahead. */
  clock: Clock;
  /** Everybody's clock, for what crosses the wire at this moment. */
  realNow(): Date;
  behaviour: Behaviour;
  /** The address that its links begin with. */
  base: string;
  /** Where messages go that nobody asked for otherwise. */
  webhookUrl: string;
  portalOrigins: readonly string[];
  deliver: Deliver;
  /** How long it waits between two looks at what is due, at least. */
  pauseMs: number;
};

/** What the stand-in is given. */
export type LocalPaypalOptions = {
  db: Db;
  clock: Clock;
  base: string;
  webhookUrl: string;
  portalOrigins: readonly string[];
  deliver: Deliver;
  /** A second where nothing is said. */
  pauseMs?: number;
};

const PAUSE_MS = 1_000;

/** Makes the stand-in; its behaviour is read from the database before it is used. */
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
