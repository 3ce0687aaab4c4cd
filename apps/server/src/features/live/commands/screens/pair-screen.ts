/**
 * Connects a screen to a room without a link: the screen makes a secret and shows a code, which a host
 * enters. The code works once, within ten minutes; then the secret opens the room's views. The code derives
 * from the secret and a salt, so that a reloaded screen shows the same one, and the database needs only its
 * hash.
 */
import { createHmac } from 'node:crypto';
import {
  fieldError,
  type liveCalls,
  PAIRING_CODE_LENGTH,
  pairingTexts,
  type ReplyOf,
  type screenCalls,
  signedOut,
} from '@emcee/contract';
import type { Db } from '../../../../db/client.ts';
import type { HostActor } from '../../../../platform/actor.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { RequestContext } from '../../../../platform/http/request-context.ts';
import {
  type Counter,
  keepTakenIf,
  networkCounters,
  takeCounters,
} from '../../../../platform/overload/limits.ts';
import { hashToken, newId, newToken } from '../../../../platform/secrets.ts';
import { deviceName } from '../../../../platform/security/device-name.ts';
import type { LiveDeps } from '../../store/live-deps.ts';
import { publishRoom } from '../../store/live-notifications.store.ts';
import {
  findPairing,
  findScreen,
  insertPairing,
  insertScreen,
  lockScreensOf,
  removeOldPairings,
  type StoredPairing,
  takePairing,
} from '../../store/live-screens.store.ts';
import { MOST_SCREENS, seenScreen } from './open-screen.ts';

const CODE_SECONDS = 10 * 60;
// Without vowels a code is no word; the letters can't be confused across a room.
const LETTERS = 'BCDFGHJKLMNPRSTVWXZ';
// Two screens get the same code once in millions.
const TRIES = 5;

const TEN_MINUTES_SECONDS = 10 * 60;
/** A code lives as long as its count, so this also limits open codes. */
const CODES_OF_NETWORK = { max: 300, windowSeconds: TEN_MINUTES_SECONDS };
const WRONG_OF_SESSION = { max: 10, windowSeconds: TEN_MINUTES_SECONDS };
// Counts per host, so that signing in again doesn't reset it.
const WRONG_OF_HOST = { max: 50, windowSeconds: TEN_MINUTES_SECONDS };
const WRONG_OF_NETWORK = { max: 200, windowSeconds: TEN_MINUTES_SECONDS };

type Waiting = { screenSecret: string; requestContext: RequestContext };

export async function pairingCode(
  { db, clock }: LiveDeps,
  { screenSecret, requestContext }: Waiting,
): Promise<ReplyOf<typeof screenCalls.pair>> {
  const tokenHash = hashToken(screenSecret);
  if ((await findScreen(db, tokenHash)) !== undefined) {
    return { isPaired: true, code: '', secondsLeft: 0 };
  }
  const now = clock.now();
  const pairing =
    (await findPairing(db, { tokenHash, now })) ??
    (await makePairing(db, { screenSecret, requestContext, now }));
  const secondsLeft = Math.ceil((pairing.until.getTime() - now.getTime()) / 1_000);
  return { isPaired: false, code: codeOf(screenSecret, pairing.salt), secondsLeft };
}

async function makePairing(
  db: Db,
  { screenSecret, requestContext, now }: Waiting & { now: Date },
): Promise<StoredPairing> {
  const { origin, userAgent } = requestContext;
  const text = pairingTexts.screensTooMany;
  const limit = { ...CODES_OF_NETWORK, key: 'pairing:codes', origin, now, text };
  // A code that could not be stored stays counted: a rare case, and the screen asks again.
  await takeCounters(db, networkCounters(limit));
  await removeOldPairings(db, now);
  const tokenHash = hashToken(screenSecret);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const salt = newToken();
    const codeHash = hashOfCode(codeOf(screenSecret, salt));
    const until = secondsAfter(now, CODE_SECONDS);
    const pairing = { tokenHash, codeHash, salt, device: deviceName(userAgent), until };
    if (await insertPairing(db, pairing)) return pairing;
    // Another tab with the same secret may have asked at the same moment.
    const known = await findPairing(db, { tokenHash, now });
    if (known !== undefined) return known;
  }
  throw new Error('No code was free for a screen.');
}

/** Connects the screen with this code to the host's room. */
export async function pairScreen(
  { db, clock }: LiveDeps,
  {
    actor,
    pairingCode,
    requestContext,
  }: { actor: HostActor; pairingCode: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof liveCalls.pairScreen>> {
  const { hostId } = actor;
  const now = clock.now();
  // Count before comparing, so that parallel guesses can't exceed the limit.
  const taken = await takeCounters(db, countersOf({ actor, origin: requestContext.origin, now }));
  const pair = async (db: Db) => {
    const roomId = await lockScreensOf(db, hostId);
    if (roomId === undefined) throw signedOut();
    const pairing = await takePairing(db, { codeHash: hashOfCode(pairingCode), now });
    if (pairing === undefined) return undefined;
    const { tokenHash, device } = pairing;
    // The screen shows the code, so it is on; it learns of the connection within 1.5 seconds.
    const named = { id: newId(), tokenHash, roomId, device, createdAt: now, seenAt: now };
    const stored = await insertScreen(db, { ...named, most: MOST_SCREENS });
    if (stored === undefined) throw fieldError('pairingCode', pairingTexts.pairingCodeWrong);
    publishRoom(db, hostId);
    return stored;
  };
  const screen = await keepTakenIf(
    (found) => found === undefined,
    taken,
    () => db.transaction(pair),
  );
  if (screen === undefined) throw fieldError('pairingCode', pairingTexts.pairingCodeWrong);
  return { screen: seenScreen(screen, now) };
}

function countersOf({
  actor: { hostId, tokenHash },
  origin,
  now,
}: {
  actor: HostActor;
  origin: string;
  now: Date;
}): Counter[] {
  const counters = [
    { ...WRONG_OF_SESSION, key: `pairing:session:${tokenHash}`, now },
    { ...WRONG_OF_HOST, key: `pairing:host:${hostId}`, now },
    ...networkCounters({ ...WRONG_OF_NETWORK, key: 'pairing:network', origin, now }),
  ];
  return counters.map((counter) => ({ ...counter, text: pairingTexts.pairingTooMany }));
}

function codeOf(screenSecret: string, salt: string): string {
  const bytes = createHmac('sha256', screenSecret).update(salt).digest();
  return Array.from({ length: PAIRING_CODE_LENGTH }, (_none, index) =>
    LETTERS.charAt(bytes.readUInt32BE(index * 4) % LETTERS.length),
  ).join('');
}

function hashOfCode(code: string): string {
  return hashToken(`pairing:${code}`);
}
