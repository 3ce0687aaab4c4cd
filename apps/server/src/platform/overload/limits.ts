/**
 * Counters are taken outside of the work's transaction, and given back if it fails. Inside, a count would
 * lock its row until the end, and all requests of that network would wait with a connection.
 */
import { type ApiError, accountTexts, type Refusal, tooMany } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Count, giveBackCount, takeOf } from './limits.store.ts';
import { widerNetworkOf } from './networks.ts';
import { startQueue } from './queues.ts';

// An IPv6 /48 is a site with 65,536 networks, or a provider's share of many sites.
const WIDER_SHARE = 4;

// Requests for the same key wait here, without a database connection.
const inTurn = startQueue({ atOnce: 4, atOnceEach: 1, longestWaitMs: 3_000 });
// A lost return would refuse people who did nothing wrong.
const givingBack = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 60_000 });

/** `text` and `network` are for the refusal. */
export type Counter = Count & { text?: Refusal; network?: string };

/** `used`: the current count of each window. */
export type Taken = { used: number[]; giveBack: () => Promise<void> };

type Refused = { error: ApiError; network: string | undefined };

/** An IPv6 network also counts for its /48, with four times the limit. */
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

/** Takes all counters or none; none also if the database fails. */
export async function tryTakeCounters(
  db: Db,
  counters: readonly Counter[],
): Promise<Taken | Refused> {
  const taken: Counter[] = [];
  const used: number[] = [];
  // Removes each one first, so that a second call gives none back twice.
  const giveBack = async () => {
    for (const counter of taken.splice(0)) {
      await givingBack(counter.key, () => giveBackCount(db, counter));
    }
  };
  for (const counter of counters) {
    const outcome = await inTurn(counter.key, () => takeOf(db, counter)).catch(async (error) => {
      // While the database is away, this fails too, and the first error says why.
      await giveBack().catch(() => undefined);
      throw error;
    });
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

/** Throws 429 and takes none if one is used up. */
export async function takeCounters(db: Db, counters: readonly Counter[]): Promise<Taken> {
  const taken = await tryTakeCounters(db, counters);
  if ('error' in taken) throw taken.error;
  return taken;
}

export async function limited<Result>(
  db: Db,
  counters: readonly Counter[],
  work: () => Promise<Result>,
): Promise<Result> {
  return keepTakenIf(() => true, await takeCounters(db, counters), work);
}

/** Gives the counters back unless the result counts. */
export async function keepTakenIf<Result>(
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
    // Report the work's outcome even if this fails.
    if (!isKept) await giveBack().catch(() => undefined);
  }
}

const PACE = { burst: 3, everySeconds: 60 };
const PER_HOUR = { max: 6, windowSeconds: 60 * 60 };
// One network can use up two thirds; the owner keeps three from another network.
const OF_ALL_NETWORKS = 9;

type AskedMail = {
  email: string;
  kind: 'verify' | 'reset' | 'host-reset' | 'email-change' | 'host-email-change' | 'player-login';
  origin: string;
  /** A known device has its own counters, which strangers can't use up. */
  device?: string | undefined;
  /** Replaces an email that was never sent, which the hour has counted already. */
  isAgain?: boolean;
  now: Date;
};

/**
 * All organizations share the mails to an address, from whatever network. Those that never subscribed, which anyone
 * can have many of, use up half at most.
 */
export function invitationCounters({
  email,
  isPaid,
  now,
}: Pick<AskedMail, 'email' | 'now'> & { isPaid: boolean }): Counter[] {
  const told = { now, text: accountTexts.mailTooSoon };
  const key = `mail:invitation:${email}`;
  const max = isPaid ? PER_HOUR.max : PER_HOUR.max / 2;
  return [
    { ...PACE, ...told, key: `${key}:pace` },
    { ...PER_HOUR, ...told, max, key: `${key}:hour` },
  ];
}

/** Counts by address and kind, separately for each network and known device. */
export function mailCounters({
  email,
  kind,
  origin,
  device,
  isAgain = false,
  now,
}: AskedMail): Counter[] {
  const told = { now, text: accountTexts.mailTooSoon };
  const key = `mail:${kind}:${email}`;
  const pace = { ...PACE, ...told, key: `${key}:${device ?? origin}:pace` };
  if (isAgain) return [pace];
  if (device !== undefined) return [pace, { ...PER_HOUR, ...told, key: `${key}:${device}:hour` }];
  const hour = { ...PER_HOUR, ...told, key: `${key}:hour` };
  const ofNetworks = networkCounters({ ...hour, origin, widerMax: PER_HOUR.max });
  return [pace, ...ofNetworks, { ...hour, max: OF_ALL_NETWORKS }];
}
