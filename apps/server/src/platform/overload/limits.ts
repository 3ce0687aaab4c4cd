/**
 * Counts what is limited: before the work, outside of its transaction, and given back if the work fails. A count
 * inside a transaction would lock its row until the end, and every request of the same network would wait there
 * with a connection to the database.
 */
import { type ApiError, type Refusal, tooMany } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Count, giveBackTo, takeOf } from './limits.store.ts';
import { widerNetworkOf } from './networks.ts';
import { startQueue } from './queues.ts';

// A /48 is a site or a provider's share of many; its owner has 65,536 networks.
const WIDER_SHARE = 4;

// Requests that count the same wait here, and not each with a connection for the same row.
const inTurn = startQueue({ atOnce: 4, atOnceEach: 1, longestWaitMs: 3_000 });

/** One count of a limit, the text that says how long to wait, and the network, or /48, that it is about. */
export type Counter = Count & { text?: Refusal; network?: string };

/** Counters that were taken: how much each window has counted by now, and the way to give all of them back. */
export type Taken = { used: number[]; giveBack: () => Promise<void> };

/** The refusal of a counter, and the network that it is about. */
type Refused = { error: ApiError; network: string | undefined };

/** The counters of what a network may do; an IPv6 network counts towards its /48, too, which may do four times as much. */
export function networkCounters<Limit extends { max: number; key: string }>({
  origin,
  widerMax,
  ...limit
}: Limit & { origin: string; widerMax?: number }) {
  const own = { ...limit, key: `${limit.key}:${origin}`, network: origin };
  const wider = widerNetworkOf(origin);
  if (wider === undefined) return [own];
  const max = widerMax ?? limit.max * WIDER_SHARE;
  return [own, { ...limit, key: `${limit.key}:${wider}`, network: wider, max }];
}

/** Takes one of each counter, or none of them if one is used up. */
export async function tryTake(db: Db, counters: readonly Counter[]): Promise<Taken | Refused> {
  const taken: Counter[] = [];
  const used: number[] = [];
  const giveBack = async () => {
    for (const counter of taken) await inTurn(counter.key, () => giveBackTo(db, counter));
  };
  for (const counter of counters) {
    const outcome = await inTurn(counter.key, () => takeOf(db, counter));
    if (outcome.fullUntil !== undefined) {
      await giveBack();
      const { now, text, network } = counter;
      const waitMs = outcome.fullUntil.getTime() - now.getTime();
      return { error: tooMany(Math.max(1, Math.ceil(waitMs / 1_000)), text), network };
    }
    taken.push(counter);
    used.push(outcome.used);
  }
  return { used, giveBack };
}

/** Takes one of each counter; refused with 429, and none taken, if one is used up. */
export async function take(db: Db, counters: readonly Counter[]): Promise<Taken> {
  const taken = await tryTake(db, counters);
  if ('error' in taken) throw taken.error;
  return taken;
}

/** Does work that is limited; what was taken is given back if it fails. */
export async function limited<Result>(
  db: Db,
  counters: readonly Counter[],
  work: () => Promise<Result>,
): Promise<Result> {
  return keepIf(() => true, await take(db, counters), work);
}

/** Does work that was counted before; only for a result that counts it stays so. */
export async function keepIf<Result>(
  counts: (result: Result) => boolean,
  { giveBack }: Pick<Taken, 'giveBack'>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isKept = false;
  try {
    const result = await work();
    isKept = counts(result);
    return result;
  } finally {
    // The outcome of the work matters more than a count that the database could not take back.
    if (!isKept) await giveBack().catch(() => undefined);
  }
}

const PACE = { burst: 3, everySeconds: 60 };
const PER_HOUR = { max: 6, windowSeconds: 60 * 60 };
// What one network has used up leaves three to the owner elsewhere.
const OF_ALL_NETWORKS = 9;

/** A mail with a link or a code that somebody asks for. */
type AskedMail = {
  email: string;
  kind: 'verify' | 'reset' | 'host-reset' | 'email-change' | 'host-email-change' | 'player-login';
  origin: string;
  /** A device that the account knows: mails that strangers ask for do not use up its own. */
  device?: string | undefined;
  /** It takes the place of one that never left: of that the hour has been counted. */
  isAgain?: boolean;
  now: Date;
  text: Refusal;
};

/**
 * The counters of a mail with a link or a code to an address, by its kind. Each network has counters to itself for the
 * address, and so has each device that the account knows.
 */
export function mailCounters({
  email,
  kind,
  origin,
  device,
  isAgain = false,
  ...told
}: AskedMail): Counter[] {
  const key = `mail:${kind}:${email}`;
  const pace = { ...PACE, ...told, key: `${key}:${device ?? origin}:pace` };
  if (isAgain) return [pace];
  if (device !== undefined) return [pace, { ...PER_HOUR, ...told, key: `${key}:${device}:hour` }];
  const hour = { ...PER_HOUR, ...told, key: `${key}:hour` };
  const ofNetworks = networkCounters({ ...hour, origin, widerMax: PER_HOUR.max });
  return [pace, ...ofNetworks, { ...hour, max: OF_ALL_NETWORKS }];
}
