/**
 * Wrong passwords. After ten of an account in one network the password is still compared, one attempt at a time and each
 * after a delay: a stranger slows the owner down, but does not keep the owner out.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany, unavailable } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../clock.ts';
import type { DeviceOwner } from '../known-devices.store.ts';
import { hasSignedInFrom } from '../known-networks.store.ts';
import { wrongOfNetwork } from './guesses.ts';
import { forgetCount } from './limits.store.ts';
import { keepIf, networkCounters, take } from './limits.ts';
import { startQueue } from './queues.ts';

const WINDOW_SECONDS = 15 * 60;
const IN_NETWORK = 10;
const IN_ALL = 100;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;
const MOST_WAITING = 50;

/** An attempt to show a password, from a network or from a device that the account knows. */
type Attempt = {
  /** The hash of the password, so that a new password ends all counters; or a name that nobody has. */
  secret: string;
  /** Nobody, if no account has the name. */
  owner: DeviceOwner | undefined;
  origin: string;
  device?: string | undefined;
};

/** A counter past which attempts are not refused, but wait in its line. */
type Line = { key: string; max: number; isOfAll?: true };

const oneByOne = startQueue({
  atOnce: MOST_WAITING,
  atOnceEach: 1,
  longestWaitMs: MOST_WAITING * LONGEST_DELAY_MS,
});

let waiting = 0;
let ending = new AbortController();

/** Answers all attempts that wait with 503: a process that stops waits for none of them. */
export function endDelays(): void {
  ending.abort();
  ending = new AbortController();
}

/** Compares a password that was counted before; a right one is given back, and those of its network are forgotten. */
export async function limitPasswords(
  { db, clock }: { db: Db; clock: Clock },
  attempt: Attempt,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const { origin, device, owner } = attempt;
  const now = clock.now();
  const lines = linesOf(attempt);
  const ofNetwork = device === undefined ? wrongOfNetwork({ origin, now }) : [];
  const ofLines = lines.map(({ key }) => ({ key, windowSeconds: WINDOW_SECONDS, now }));
  const taken = await take(db, [...ofLines, ...ofNetwork]);
  const isRight = await keepIf(
    (right) => !right,
    taken,
    async () => {
      const past = lines.flatMap((line, n) => {
        const over = (taken.used[n] ?? 0) - line.max;
        return over > 0 ? [{ ...line, over }] : [];
      });
      const isKnown =
        past.at(-1)?.isOfAll && owner && (await hasSignedInFrom(db, { owner, origin, now }));
      return inTurn(clock, isKnown ? past.slice(0, -1) : past, compare);
    },
  );
  const [own] = lines;
  if (isRight && own !== undefined) await forgetCount(db, own.key);
  return isRight;
}

/** The lines of an attempt, the narrowest first: those of a wider one include the others. */
function linesOf({ secret, origin, device }: Attempt): Line[] {
  const key = `guess:${secret}`;
  if (device !== undefined) return [{ max: IN_NETWORK, key: `${key}:device:${device}` }];
  return [
    ...networkCounters({ max: IN_NETWORK, key, origin }),
    { max: IN_ALL, key, isOfAll: true },
  ];
}

/** Waits in the widest line that an attempt is past. */
async function inTurn<Result>(
  clock: Clock,
  past: readonly (Line & { over: number })[],
  compare: () => Promise<Result>,
): Promise<Result> {
  const line = past.at(-1);
  if (line === undefined) return compare();
  if (waiting === MOST_WAITING) throw tooMany(LONGEST_DELAY_MS / 1_000);
  const over = Math.max(...past.map((each) => each.over));
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (over - 1), LONGEST_DELAY_MS);
  const { signal } = ending;
  waiting += 1;
  try {
    return await oneByOne(line.key, async () => {
      await (clock.wait?.(delayMs) ?? sleep(delayMs, undefined, { signal }).catch(() => undefined));
      if (signal.aborted) throw unavailable();
      return compare();
    });
  } finally {
    waiting -= 1;
  }
}
