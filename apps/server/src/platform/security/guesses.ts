/**
 * After ten wrong passwords for an account in one network, attempts are compared one at a time and after a
 * delay: a stranger slows the owner down but can't lock the owner out.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiError, tooMany, unavailable } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { deleteCounter, findCount } from '../overload/limits.store.ts';
import {
  type Counter,
  keepTakenIf,
  networkCounters,
  type Taken,
  takeCounters,
  tryTakeCounters,
} from '../overload/limits.ts';
import { startQueue } from '../overload/queues.ts';
import { findDeviceByLogin, type Login } from './known-devices.store.ts';
import { hasSignedInFrom } from './known-networks.store.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const PER_CODE = { max: 10, windowSeconds: QUARTER_SECONDS };
const PER_NETWORK = { max: 100, windowSeconds: QUARTER_SECONDS };
const UNKNOWN_PER_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS };
const LOOK_UPS_PER_NETWORK = { max: 300, windowSeconds: HOUR_SECONDS };
const LOOK_UPS_PER_DEVICE = { max: 60, windowSeconds: HOUR_SECONDS };

type Guess = { origin: string; now: Date };

export function wrongGuessesOfNetwork({ origin, now }: Guess): Counter[] {
  return networkCounters({ ...PER_NETWORK, key: 'guess:origin', origin, now });
}

/**
 * Counts first, so that simultaneous guesses can't pass the limit; beyond it, none is compared. A right guess
 * isn't counted, and clears the earlier ones.
 */
export async function limitGuesses(
  db: Db,
  { code, now, others = [] }: { code: string; now: Date; others?: readonly Counter[] },
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const key = `guess:${code}`;
  const taken = await takeCounters(db, [{ ...PER_CODE, key, now }, ...others]);
  const isRight = await keepTakenIf((right) => !right, taken, compare);
  if (isRight) await deleteCounter(db, key);
  return isRight;
}

/** Counts replies that reveal that an account doesn't exist. */
export async function guardUnknownAccount(db: Db, { origin, now }: Guess): Promise<void> {
  await takeCounters(db, networkCounters({ ...UNKNOWN_PER_NETWORK, key: 'unknown', origin, now }));
}

export type Caller = { origin: string; deviceToken: string | undefined };

type LookUp = Pick<Taken, 'giveBack'> & {
  /** Set if the device has signed in to the account before. */
  device: string | undefined;
  /** Sent unless the password is right. */
  refusal?: ApiError;
};

/**
 * Counts before looking: beyond the limit, existing and unknown names are refused alike. Known devices have
 * their own budget. The caller gives back the look-up of a right password, which revealed nothing.
 */
export async function countLookUp(
  db: Db,
  { login, caller, now }: { login: Login; caller: Caller; now: Date },
): Promise<LookUp> {
  const { origin, deviceToken } = caller;
  const device = await findDeviceByLogin(db, { login, deviceToken, now });
  const counters =
    device === undefined
      ? networkCounters({ ...LOOK_UPS_PER_NETWORK, key: 'look-up', origin, now })
      : [{ ...LOOK_UPS_PER_DEVICE, key: `look-up:device:${device}`, now }];
  const taken = await tryTakeCounters(db, counters);
  if ('used' in taken) return { device, giveBack: taken.giveBack };
  return { device, giveBack: async () => undefined, refusal: taken.error };
}

/** Refuses beyond the limit, for calls without a password. */
export async function requireLookUp(
  db: Db,
  asked: Parameters<typeof countLookUp>[1],
): Promise<{ device: string | undefined }> {
  const { device, refusal } = await countLookUp(db, asked);
  if (refusal !== undefined) throw refusal;
  return { device };
}

const IN_NETWORK = 10;
const IN_ALL = 100;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;
const MOST_WAITING = 50;

type Attempt = {
  /** The hash, so that a new password resets all counters; or a name without an account. */
  secret: string;
  owner: AccountOwner | undefined;
  origin: string;
  device?: string | undefined;
};

/** Attempts beyond the maximum are not refused, but wait in this line. */
type Line = { key: string; max: number; isOfAll?: true };

const oneByOne = startQueue({
  atOnce: MOST_WAITING,
  atOnceEach: 1,
  longestWaitMs: MOST_WAITING * LONGEST_DELAY_MS,
});

let waiting = 0;
/** Attempts with an open outcome, by counter. */
const openIn = new Map<string, number>();
let ending = new AbortController();

/** A stopping process must not wait for delayed attempts; they get 503. */
export function endDelays(): void {
  ending.abort();
  ending = new AbortController();
}

/** The attempt was counted. A right one isn't, and clears those of its network. */
export async function limitPasswords(
  deps: { db: Db; clock: Clock },
  attempt: Attempt,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const { db } = deps;
  const { origin, device, owner } = attempt;
  const now = deps.clock.now();
  const lines = linesOf(attempt);
  const ofNetwork = device === undefined ? wrongGuessesOfNetwork({ origin, now }) : [];
  const ofLines = lines.map(({ key }) => ({ key, windowSeconds: QUARTER_SECONDS, now }));
  const taken = await takeCounters(db, [...ofLines, ...ofNetwork]);
  addOpen(lines, 1);
  const isRight = await keepTakenIf(
    (right) => !right,
    taken,
    async () => {
      const past = lines.filter(({ max }, n) => (taken.used[n] ?? 0) > max);
      const isKnown =
        past.at(-1)?.isOfAll && owner && (await hasSignedInFrom(db, { owner, origin, now }));
      return inTurn(deps, isKnown ? past.slice(0, -1) : past, compare);
    },
  ).finally(() => addOpen(lines, -1));
  const [own] = lines;
  if (isRight && own !== undefined) await deleteCounter(db, own.key);
  return isRight;
}

/** Ordered from the narrowest to the widest, which includes the others. */
function linesOf({ secret, origin, device }: Attempt): Line[] {
  const key = `guess:${secret}`;
  if (device !== undefined) return [{ max: IN_NETWORK, key: `${key}:device:${device}` }];
  return [
    ...networkCounters({ max: IN_NETWORK, key, origin }),
    { max: IN_ALL, key, isOfAll: true },
  ];
}

function addOpen(lines: readonly Line[], by: 1 | -1): void {
  for (const { key } of lines) {
    const open = (openIn.get(key) ?? 0) + by;
    if (open > 0) openIn.set(key, open);
    else openIn.delete(key);
  }
}

/** The widest line whose maximum the attempt exceeds. */
async function inTurn<Result>(
  deps: { db: Db; clock: Clock },
  past: readonly Line[],
  compare: () => Promise<Result>,
): Promise<Result> {
  const line = past.at(-1);
  if (line === undefined) return compare();
  if (waiting === MOST_WAITING) throw tooMany(LONGEST_DELAY_MS / 1_000);
  const { signal } = ending;
  waiting += 1;
  try {
    return await oneByOne(line.key, async () => {
      const delayMs = await delayOf(deps, past);
      if (delayMs > 0) {
        const wait = deps.clock.wait ?? ((ms: number) => sleep(ms, undefined, { signal }));
        await wait(delayMs).catch(() => undefined);
      }
      if (signal.aborted) throw unavailable();
      return compare();
    });
  } finally {
    waiting -= 1;
  }
}

/**
 * Open attempts don't count, because they may be right: a school that signs in to one account on thirty
 * devices does not wait.
 */
async function delayOf(
  { db, clock }: { db: Db; clock: Clock },
  past: readonly Line[],
): Promise<number> {
  const now = clock.now();
  let over = 0;
  for (const { key, max } of past) {
    const used = (await findCount(db, { key, now }))?.used ?? 0;
    over = Math.max(over, used - (openIn.get(key) ?? 0) + 1 - max);
  }
  return over > 0 ? Math.min(FIRST_DELAY_MS * 2 ** (over - 1), LONGEST_DELAY_MS) : 0;
}
