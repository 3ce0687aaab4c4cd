import type { Db } from '../../db/client.ts';
import { forgetCount, uncount, type WindowLimit } from './limits.store.ts';
import { countOrRefuse } from './limits.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT_AND_ORIGIN: WindowLimit = { max: 10, windowSeconds: WINDOW_SECONDS };
const PER_ACCOUNT: WindowLimit = { max: 100, windowSeconds: WINDOW_SECONDS };
const PER_ORIGIN: WindowLimit = { max: 100, windowSeconds: WINDOW_SECONDS };
const UNKNOWN_PER_ORIGIN: WindowLimit = { max: 20, windowSeconds: 60 * 60 };
const SIGN_UPS_PER_ORIGIN: WindowLimit = { max: 300, windowSeconds: 60 * 60 };

/** Whose password is guessed at, from where, and when. */
export type Attempt = { account: string; origin: string; now: Date };

/**
 * Counts failed guesses at a secret. Each is counted before it is checked, so that guesses made at
 * once cannot slip past the limit; a success is taken back. Over a limit the secret is not looked at.
 */
export async function limitAttempts(
  db: Db,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { now } = attempt;
  const pair = `guess:${attempt.account}:${attempt.origin}`;
  const account = `guess:account:${attempt.account}`;
  const origin = `guess:origin:${attempt.origin}`;
  await countOrRefuse(db, { ...PER_ACCOUNT_AND_ORIGIN, key: pair, now });
  await countOrRefuse(db, { ...PER_ACCOUNT, key: account, now });
  await countOrRefuse(db, { ...PER_ORIGIN, key: origin, now });
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    // Nobody learned anything: the secret was not looked at.
    for (const key of [pair, account, origin]) await uncount(db, key);
    throw error;
  }
  if (!right) return false;
  await forgetCount(db, pair);
  await uncount(db, account);
  await uncount(db, origin);
  return true;
}

/** Counts an answer that tells that an account does not exist; refused when there were too many. */
export async function guardUnknownAccount(
  db: Db,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  await countOrRefuse(db, { ...UNKNOWN_PER_ORIGIN, key: `unknown:${origin}`, now });
}

/** Counts a sign-up, of whatever kind of account; refused when there were too many. */
export async function guardSignUp(
  db: Db,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  await countOrRefuse(db, { ...SIGN_UPS_PER_ORIGIN, key: `sign-up:${origin}`, now });
}
