/**
 * Six digits bring another phone to a team. They hold for ten minutes, and twenty wrong ones a game are compared in
 * ten minutes, five of them from a network, so that one stranger alone does not use them up. Then the host lets
 * phones in, by a code of its own, from which on they are compared again.
 */
import { randomInt } from 'node:crypto';
import { doorTexts, fieldError, liveTexts, type playCalls, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { findCount, forgetCount } from '../../../platform/overload/limits.store.ts';
import {
  type Counter,
  keepIf,
  networkCounters,
  take,
  tryTake,
} from '../../../platform/overload/limits.ts';
import { keyedHash } from '../../../platform/secrets.ts';
import { installationSecret } from '../../../platform/security/installation-secrets.store.ts';
import type { TriedOut } from './code-queue.ts';
import { countPhonesOfSeat, setTeamCode } from './seat-points.store.ts';

const TEN_MINUTES_SECONDS = 10 * 60;
const DIGITS = 6;
/** Phones on one seat. */
const MOST_PHONES = 6;
const WRONG_CODES = { max: 20, windowSeconds: TEN_MINUTES_SECONDS };
const WRONG_CODES_OF_NETWORK = { max: 5, widerMax: 10, windowSeconds: TEN_MINUTES_SECONDS };
// Longer than a game, and than any count of a network.
const FORGOTTEN_SECONDS = 24 * 60 * 60;
// Each one ends the one before, so more of them help nobody.
const CODES_OF_SEAT = { max: 30, windowSeconds: TEN_MINUTES_SECONDS };

type SeatOfGame = { gameId: string; seatId: string; now: Date };

/** Who tries a code, and at which game. */
export type CodeTry = { gameId: string; origin: string; now: Date };

/**
 * Compares a code, which is counted before, so that of codes that come at once no more are compared; a right one is
 * given back. Refused with 429 if five wrong ones of its network were compared, or twenty of all: and so are those
 * that wait.
 */
export async function limitCodes<Joined>(
  db: Db,
  { refuseWaiting, ...tried }: CodeTry & { refuseWaiting: (triedOut: TriedOut) => void },
  compare: () => Promise<Joined | undefined>,
): Promise<Joined | undefined> {
  const taken = await tryTake(db, await countersOf(db, tried));
  if ('used' in taken) return keepIf((joined) => joined === undefined, taken, compare);
  refuseWaiting(taken);
  throw taken.error;
}

/** Lets codes of a game be compared again, whoever has tried how many. */
export async function forgetTriedCodes(
  db: Db,
  { gameId, now }: Pick<CodeTry, 'gameId' | 'now'>,
): Promise<void> {
  await forgetCount(db, triedAt(gameId));
  await take(db, [{ key: forgottenAt(gameId), now, windowSeconds: FORGOTTEN_SECONDS }]);
}

async function countersOf(db: Db, { gameId, origin, now }: CodeTry): Promise<Counter[]> {
  const text = liveTexts.teamCodesUsedUp;
  const key = triedAt(gameId);
  // Each time that they are forgotten, networks begin with a count of their own.
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

/** What the database keeps of a code: whoever lacks the key of this installation cannot try out a million. */
export async function codeHashOf(
  db: Db,
  { gameId, teamCode, now }: Omit<SeatOfGame, 'seatId'> & { teamCode: string },
): Promise<string> {
  const key = await installationSecret(db, { name: 'team-codes', now });
  return keyedHash(key, `${gameId} ${teamCode}`);
}

/** Gives a seat a new code. The caller holds the game, so no other team gets the same one. */
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

/** The counter of codes that are made for a team. */
export function madeCodes(seatId: string, now: Date): Counter {
  return { ...CODES_OF_SEAT, key: `made-team-codes:${seatId}`, now };
}

/** Refuses one more phone where a seat has as many as it may. */
export async function refuseFullSeat(db: Db, seatId: string): Promise<void> {
  if ((await countPhonesOfSeat(db, seatId)) < MOST_PHONES) return;
  throw fieldError('teamCode', doorTexts.teamIsFull);
}
