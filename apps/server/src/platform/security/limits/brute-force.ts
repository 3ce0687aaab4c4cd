import type { Db } from '../../../db/client.ts';
import { ACCOUNT_BYTES, countGrowth } from './growth.ts';
import { forgetCount, uncount, type WindowLimit } from './limits.store.ts';
import { type Counter, countAllOrRefuse, networkCounters } from './network-limits.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT_AND_ORIGIN: WindowLimit = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_ACCOUNT: WindowLimit = { max: 100, windowSeconds: WINDOW_SECONDS };
const PER_ORIGIN: WindowLimit = { max: 100, windowSeconds: WINDOW_SECONDS };
const PER_ACCOUNT_AND_DEVICE: WindowLimit = { max: 10, windowSeconds: WINDOW_SECONDS };
const UNKNOWN_PER_ORIGIN: WindowLimit = { max: 20, windowSeconds: 60 * 60 };
const SIGN_UPS_PER_ORIGIN: WindowLimit = { max: 300, windowSeconds: 60 * 60 };

/** Whose password is guessed at, from where, and when. */
export type Attempt = {
  account: string;
  origin: string;
  /** A device that the account knows: its guesses are counted apart from those of strangers. */
  device?: string | undefined;
  now: Date;
};

/**
 * Counts failed guesses at a secret. Each is counted before it is checked, so that guesses made at
 * once cannot slip past the limit; a success is taken back. Over a limit the secret is not looked at.
 */
export async function limitAttempts(
  db: Db,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { forgotten, takenBack } = countersOf(attempt);
  await countAllOrRefuse(db, [forgotten, ...takenBack]);
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    // Nobody learned anything: the secret was not looked at.
    for (const { key } of [forgotten, ...takenBack]) await uncount(db, key);
    throw error;
  }
  if (!right) return false;
  await forgetCount(db, forgotten.key);
  for (const { key } of takenBack) await uncount(db, key);
  return true;
}

/** The count that a success forgets, and those that it only takes itself out of. */
function countersOf({ account, origin, device, now }: Attempt): {
  forgotten: Counter;
  takenBack: Counter[];
} {
  if (device !== undefined) {
    const key = `guess:${account}:device:${device}`;
    return { forgotten: { ...PER_ACCOUNT_AND_DEVICE, key, now }, takenBack: [] };
  }
  const key = `guess:${account}`;
  const [own, ...wider] = networkCounters({ ...PER_ACCOUNT_AND_ORIGIN, key, origin, now });
  const forgotten = own ?? { ...PER_ACCOUNT_AND_ORIGIN, key, now };
  return {
    forgotten,
    takenBack: [
      ...wider,
      { ...PER_ACCOUNT, key: `guess:account:${account}`, now },
      ...networkCounters({ ...PER_ORIGIN, key: 'guess:origin', origin, now }),
    ],
  };
}

/** Counts an answer that tells that an account does not exist; refused when there were too many. */
export async function guardUnknownAccount(
  db: Db,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const counters = networkCounters({ ...UNKNOWN_PER_ORIGIN, key: 'unknown', origin, now });
  await countAllOrRefuse(db, counters);
}

/** Counts a sign-up, of whatever kind of account, and what it stores; refused when there were too many. */
export async function guardSignUp(
  db: Db,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const counters = networkCounters({ ...SIGN_UPS_PER_ORIGIN, key: 'sign-up', origin, now });
  await countAllOrRefuse(db, counters);
  await countGrowth(db, { origin, bytes: ACCOUNT_BYTES, now });
}
