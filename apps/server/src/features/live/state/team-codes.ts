/**
 * Six digits bring another phone to a team. They hold for ten minutes, and twenty wrong ones a game are compared in
 * ten minutes: then only the host can let phones in, by a code of its own.
 */
import { randomInt } from 'node:crypto';
import { doorTexts, fieldError, type playCalls, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { keyedHash } from '../../../platform/secrets.ts';
import { installationSecret } from '../../../platform/security/installation-secrets.store.ts';
import { countOrRefuse } from '../../../platform/security/limits.ts';
import { countPhonesOfSeat, setTeamCode } from './team-codes.store.ts';

const TEN_MINUTES_SECONDS = 10 * 60;
const DIGITS = 6;
/** Phones on one seat. */
export const MOST_PHONES = 6;
const WRONG_CODES = { max: 20, windowSeconds: TEN_MINUTES_SECONDS };
// Each one ends the one before, so more of them help nobody.
const CODES_OF_SEAT = { max: 30, windowSeconds: TEN_MINUTES_SECONDS };

type SeatOfGame = { gameId: string; seatId: string; now: Date };

/** By what the codes are counted that are tried at a game. */
export function codesTried(gameId: string): string {
  return `team-codes:${gameId}`;
}

/** Counts a code before it is compared; refused with 429 after twenty wrong ones. */
export async function countCode(db: Db, { gameId, now }: Omit<SeatOfGame, 'seatId'>) {
  const told = { text: doorTexts.teamCodesUsedUp };
  await countOrRefuse(db, { ...WRONG_CODES, ...told, key: codesTried(gameId), now });
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

/** Counts a code that is made; refused with 429 where a team makes one after the other. */
export async function countMadeCode(db: Db, { seatId, now }: Omit<SeatOfGame, 'gameId'>) {
  await countOrRefuse(db, { ...CODES_OF_SEAT, key: `made-team-codes:${seatId}`, now });
}

/** Refuses one more phone where a seat has as many as it may. */
export async function refuseFullSeat(db: Db, seatId: string): Promise<void> {
  if ((await countPhonesOfSeat(db, seatId)) < MOST_PHONES) return;
  throw fieldError('teamCode', doorTexts.teamIsFull);
}
