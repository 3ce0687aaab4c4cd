/**
 * Verifies a player's email in rooms that require it: the phone makes a token, a code is mailed, and typing
 * the code on that phone turns the token into a login for every room, for 90 days. Anybody may ask for any
 * address and gets the same reply. A code is bound to the phone that asked, so nobody else can use it or use
 * up its tries.
 */
import { randomInt } from 'node:crypto';
import {
  type ApiError,
  commandTexts,
  fieldError,
  LOGIN_CODE_MINUTES,
  LOGIN_CODE_TRIES,
  liveTexts,
  loginMailTexts,
  orNotFound,
  PLAYER_LOGIN_DAYS,
  type playerLoginCalls,
  type ReplyOf,
} from '@emcee/contract';
import { withoutLinks } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import {
  deleteUnreachedMail,
  findMailState,
  isUnreached,
} from '../../../platform/mail/outbox.store.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { limited, mailCounters } from '../../../platform/overload/limits.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findOpenGame } from '../store/live-games.store.ts';
import {
  findCode,
  findLogin,
  findSeatOfPerson,
  insertLogin,
  storeLoginCode,
  takeTry,
} from '../store/player-logins.store.ts';
import { type AskedRoom, requireRoom } from './join-room.ts';

export const CODE_SECONDS = LOGIN_CODE_MINUTES * 60;
const LOGIN_SECONDS = PLAYER_LOGIN_DAYS * 24 * 60 * 60;
const CODES_OF_ROOM = { max: 300, windowSeconds: 60 * 60 };

type Token = { playerToken: string };

/** Mails a code to an address. */
export async function askCode(
  deps: LiveDeps,
  { email, playerToken, ...asked }: AskedRoom & Token & { email: string },
): Promise<ReplyOf<typeof playerLoginCalls.askCode>> {
  const { db, clock } = deps;
  const { requestContext } = asked;
  const { roomId, roomCode, adminId, playerSettings, brand } = await requireRoom(deps, asked);
  const isOpen = (await findOpenGame(db, roomId)) !== undefined;
  if (!isOpen) throw fieldError('roomCode', liveTexts.roomClosed);
  if (adminId === null || !playerSettings.requirePlayerEmail) {
    throw fieldError('roomCode', commandTexts.notNow);
  }
  const now = clock.now();
  const expiresAt = secondsAfter(now, CODE_SECONDS);
  const code = newCode();
  const tokenHash = hashToken(playerToken);
  const { origin, publicUrl } = requestContext;
  const unsentId = await findUnsentMail(db, { tokenHash, email });
  const store = async (db: Db) => {
    if (unsentId !== undefined) await deleteUnreachedMail(db, unsentId);
    const content = { ...loginMailTexts, paragraphs: [loginMailTexts.text], code: '{code}', brand };
    const mail = { recipient: email, owner: 'nobody', expiresAt, publicUrl, now } as const;
    // Anyone can send this to any address, and a room code may look like the name of a site.
    const values = { code, roomCode: withoutLinks(roomCode) };
    const mailId = await sendMail(db, mail, { ...content, values });
    await storeLoginCode(db, {
      tokenHash,
      email,
      adminId,
      mailId,
      createdAt: now,
      expiresAt,
      codeHash: hashOf(playerToken, code),
      triesLeft: LOGIN_CODE_TRIES,
    });
  };
  // If the last mail never left, this hour and room were counted already.
  const isAgain = unsentId !== undefined;
  const ofMails = mailCounters({ email, kind: 'player-login', origin, isAgain, now });
  const ofRoom = {
    ...CODES_OF_ROOM,
    key: `codes:room:${roomId}`,
    now,
    text: liveTexts.codesUsedUp,
  };
  await limited(db, isAgain ? ofMails : [...ofMails, ofRoom], () => db.transaction(store));
  return { email, expiresAt: expiresAt.toISOString() };
}

/** Returns the state of the mail with the code, so that a phone can show an outage of the mail server. */
export async function readCodeMail(
  { db }: LiveDeps,
  { playerToken }: Token,
): Promise<ReplyOf<typeof playerLoginCalls.codeMail>> {
  const code = orNotFound(await findCode(db, hashToken(playerToken)));
  const mail = code.mailId === null ? undefined : await findMailState(db, code.mailId);
  if (mail === undefined || mail.state === 'sent') return { mail: 'sent' };
  return { mail: mail.lastError === null ? 'waiting' : 'failed' };
}

/** Turns a token into a login by the mailed code. */
export async function logIn(
  { db, clock }: LiveDeps,
  { email, code, playerToken }: Token & { email: string; code: string },
): Promise<ReplyOf<typeof playerLoginCalls.logIn>> {
  const now = clock.now();
  const tokenHash = hashToken(playerToken);
  const known = await findLogin(db, { tokenHash, now });
  if (known?.email === email) return toReply(known);
  // Outside the transaction: a wrong try counts even if the call fails.
  const tried = await takeTry(db, { tokenHash, email, now });
  if (tried === undefined) return settled(db, { tokenHash, email, now });
  const codeHash = hashOf(playerToken, code);
  if (codeHash !== tried.codeHash && codeHash !== tried.previousCodeHash) {
    throw wrongCode(tried.triesLeft);
  }
  const { adminId } = tried;
  if (adminId === null) throw wrongCode(tried.triesLeft);
  const expiresAt = secondsAfter(now, LOGIN_SECONDS);
  const login = { tokenHash, email, adminId, createdAt: now, expiresAt };
  await db.transaction((db) => insertLogin(db, login));
  return toReply(login);
}

/** Returns the email of a login, and its team in the room's open game. */
export async function readLoginSeat(
  deps: LiveDeps,
  { playerToken, ...asked }: AskedRoom & Token,
): Promise<ReplyOf<typeof playerLoginCalls.seat>> {
  const { db, clock } = deps;
  const { roomId } = await requireRoom(deps, asked);
  const tokenHash = hashToken(playerToken);
  const { email } = orNotFound(await findLogin(db, { tokenHash, now: clock.now() }));
  const game = await findOpenGame(db, roomId);
  const seat = game && (await findSeatOfPerson(db, { gameId: game.id, email }));
  return { email, team: seat?.name ?? null };
}

// During an outage of the mail server, a new mail replaces the unsent one without being counted: nobody uses
// up codes that never arrived, and gets only one mail afterwards.
async function findUnsentMail(
  db: Db,
  { tokenHash, email }: { tokenHash: string; email: string },
): Promise<string | undefined> {
  const code = await findCode(db, tokenHash);
  if (code?.email !== email || code.mailId === null) return undefined;
  return (await isUnreached(db, code.mailId)) ? code.mailId : undefined;
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function hashOf(playerToken: string, code: string): string {
  return hashToken(`${playerToken} ${code}`);
}

function wrongCode(triesLeft: number): ApiError {
  if (triesLeft === 0) return fieldError('code', liveTexts.codeUsedUp);
  return fieldError('code', liveTexts.codeWrong, { n: triesLeft });
}

// Another tab of the phone may have typed the code already.
async function settled(
  db: Db,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
): Promise<ReplyOf<typeof playerLoginCalls.logIn>> {
  const login = await findLogin(db, { tokenHash, now });
  if (login?.email === email) return toReply(login);
  const code = await findCode(db, tokenHash);
  const isUsedUp = code?.email === email && code.expiresAt > now;
  throw fieldError('code', isUsedUp ? liveTexts.codeUsedUp : liveTexts.codeExpired);
}

function toReply({ email, expiresAt }: { email: string; expiresAt: Date }) {
  return { email, expiresAt: expiresAt.toISOString() };
}
