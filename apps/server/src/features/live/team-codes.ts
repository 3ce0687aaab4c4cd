/**
 * 6-digit codes that bring another phone to a team. A code is valid for ten minutes. Twenty wrong codes per
 * game are compared in ten minutes, at most five from one network, so that one stranger can't use them up.
 * Then only a code from the host lets phones in; it also resets the count.
 */
import { randomInt } from 'node:crypto';
import { doorTexts, fieldError, liveTexts, type playCalls, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { deleteCounter, findCount } from '../../platform/overload/limits.store.ts';
import {
  type Counter,
  keepTakenIf,
  networkCounters,
  takeCounters,
  tryTakeCounters,
} from '../../platform/overload/limits.ts';
import { keyedHash } from '../../platform/secrets.ts';
import { installationSecret } from '../../platform/security/installation-secrets.store.ts';
import type { TriedOut } from './players/code-queue.ts';
import { countPhonesOfSeat } from './store/live-seats.store.ts';
import { setTeamCode } from './store/team-codes.store.ts';

const TEN_MINUTES_SECONDS = 10 * 60;
const DIGITS = 6;
/** Limit of phones per seat. */
const MOST_PHONES = 6;
const WRONG_CODES = { max: 20, windowSeconds: TEN_MINUTES_SECONDS };
const WRONG_CODES_OF_NETWORK = { max: 5, widerMax: 10, windowSeconds: TEN_MINUTES_SECONDS };
// Longer than a game, and than any count of a network.
export const FORGOTTEN_SECONDS = 24 * 60 * 60;
// Each new code ends the one before, so nobody needs more.
const CODES_OF_SEAT = { max: 30, windowSeconds: TEN_MINUTES_SECONDS };

type SeatOfGame = { gameId: string; seatId: string; now: Date };

export type CodeTry = { gameId: string; origin: string; now: Date };

/**
 * Compares a code. Counts before comparing, so that parallel guesses can't exceed the limit, and gives a
 * right one back. Refuses with 429 at the limit of the network or the game, and so do the waiting guesses.
 */
export async function limitCodes<Joined>(
  db: Db,
  { refuseWaiting, ...tried }: CodeTry & { refuseWaiting: (triedOut: TriedOut) => void },
  compare: () => Promise<Joined | undefined>,
): Promise<Joined | undefined> {
  const taken = await tryTakeCounters(db, await countersOf(db, tried));
  if ('used' in taken) return keepTakenIf((joined) => joined === undefined, taken, compare);
  refuseWaiting(taken);
  throw taken.error;
}

/** Resets the count of wrong codes of a game. */
export async function forgetTriedCodes(
  db: Db,
  { gameId, now }: Pick<CodeTry, 'gameId' | 'now'>,
): Promise<void> {
  await deleteCounter(db, triedAt(gameId));
  await takeCounters(db, [{ key: forgottenAt(gameId), now, windowSeconds: FORGOTTEN_SECONDS }]);
}

async function countersOf(db: Db, { gameId, origin, now }: CodeTry): Promise<Counter[]> {
  const text = liveTexts.teamCodesUsedUp;
  const key = triedAt(gameId);
  // After each reset, networks start with a new counter.
  const { used = 0 } = (await findCount(db, { key: forgottenAt(gameId), now })) ?? {};
  const ofNetwork = { ...WRONG_CODES_OF_NETWORK, key: `${key}:${used}`, origin, now, text };
  return [...networkCounters(ofNetwork), { ...WRONG_CODES, key, now, text }];
}

function triedAt(gameId: string): string {
  return `team-codes:${gameId}`;
}

function forgottenAt(gameId: string): string {
  return `team-codes-forgotten:${gameId}`;
}

/** A keyed hash: a reader of the database without the installation's key can't try a million codes. */
export async function codeHashOf(
  db: Db,
  { gameId, teamCode, now }: Omit<SeatOfGame, 'seatId'> & { teamCode: string },
): Promise<string> {
  const key = await installationSecret(db, { name: 'team-codes', now });
  return keyedHash(key, `${gameId} ${teamCode}`);
}

/** Gives a seat a new code. The caller holds the lock of the game, so no other team gets the same one. */
export async function makeTeamCode(
  db: Db,
  { gameId, seatId, now }: SeatOfGame,
): Promise<ReplyOf<typeof playCalls.teamCode>> {
  await refuseFullSeat(db, seatId);
  const until = secondsAfter(now, TEN_MINUTES_SECONDS);
  for (;;) {
    const teamCode = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const codeHash = await codeHashOf(db, { gameId, teamCode, now });
    const isSet = await setTeamCode(db, { gameId, seatId, codeHash, now, until });
    if (isSet) return { teamCode, until: until.toISOString() };
  }
}

export function teamCodesMade(seatId: string, now: Date): Counter {
  return { ...CODES_OF_SEAT, key: `made-team-codes:${seatId}`, now };
}

export async function refuseFullSeat(db: Db, seatId: string): Promise<void> {
  if ((await countPhonesOfSeat(db, seatId)) < MOST_PHONES) return;
  throw fieldError('teamCode', doorTexts.teamIsFull);
}
