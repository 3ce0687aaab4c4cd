/** Guesses at codes, and look-ups of accounts by their name. */
import type { ApiError } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { findDeviceByLogin, type Login } from '../known-devices.store.ts';
import { forgetCount } from './limits.store.ts';
import { type Counter, keepIf, networkCounters, type Taken, take, tryTake } from './limits.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const PER_CODE = { max: 10, windowSeconds: QUARTER_SECONDS };
const PER_NETWORK = { max: 100, windowSeconds: QUARTER_SECONDS };
const UNKNOWN_PER_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS };
const LOOK_UPS_PER_NETWORK = { max: 300, windowSeconds: HOUR_SECONDS };
const LOOK_UPS_PER_DEVICE = { max: 60, windowSeconds: HOUR_SECONDS };

/** A code or password that somebody guesses at, from a network. */
type Guess = { origin: string; now: Date };

/** The counters of wrong guesses of a network at whatever it may be. */
export function wrongOfNetwork({ origin, now }: Guess): Counter[] {
  return networkCounters({ ...PER_NETWORK, key: 'guess:origin', origin, now });
}

/**
 * Compares a guess at a code. It is counted before, so that guesses made at once cannot slip past the limit; past it
 * none is compared. A right one is given back, and those before it are forgotten.
 */
export async function limitGuesses(
  db: Db,
  { code, now, others = [] }: { code: string; now: Date; others?: readonly Counter[] },
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const key = `guess:${code}`;
  const taken = await take(db, [{ ...PER_CODE, key, now }, ...others]);
  const isRight = await keepIf((right) => !right, taken, compare);
  if (isRight) await forgetCount(db, key);
  return isRight;
}

/** Counts an answer that tells that an account does not exist; refused if there were too many. */
export async function guardUnknownAccount(db: Db, { origin, now }: Guess): Promise<void> {
  await take(db, networkCounters({ ...UNKNOWN_PER_NETWORK, key: 'unknown', origin, now }));
}

/** The network and the device token of a request. */
export type Caller = { origin: string; deviceToken: string | undefined };

/** A look-up of an account by a name. */
type LookUp = Pick<Taken, 'giveBack'> & {
  /** The device that asks, if it has signed in to the account before. */
  device: string | undefined;
  /** The 429 that is due, except to a right password. */
  refusal?: ApiError;
};

/**
 * Counts a look-up before anything is looked up: past the limit names that exist and names that do not are refused
 * alike. A device that has signed in to this very account has a budget to itself. The caller gives back the look-up
 * of a right password, which learned nothing by it.
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
  const taken = await tryTake(db, counters);
  if ('used' in taken) return { device, giveBack: taken.giveBack };
  return { device, giveBack: async () => undefined, refusal: taken.error };
}

/** As `countLookUp`, for calls that show no password: refused past the limit. */
export async function requireLookUp(
  db: Db,
  asked: Parameters<typeof countLookUp>[1],
): Promise<{ device: string | undefined }> {
  const { device, refusal } = await countLookUp(db, asked);
  if (refusal !== undefined) throw refusal;
  return { device };
}
