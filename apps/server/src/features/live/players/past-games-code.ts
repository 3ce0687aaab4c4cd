/**
 * Signs a player in without a room, to see past games. Mails only players of the last year, so nobody can
 * mail strangers. Everyone gets the same replies here and later: an unknown address gets a stored code too,
 * which matches no digits.
 */

import {
  LOGIN_CODE_TRIES,
  pastGamesMailTexts,
  type playerLoginCalls,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { limited, mailCounters, networkCounters } from '../../../platform/overload/limits.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { brandOf } from '../../../queries/brands.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { storeLoginCode } from '../store/player-logins.store.ts';
import { CODE_SECONDS, hashOf, newCode } from './player-login.ts';

const CODES_OF_NETWORK = { max: 300, windowSeconds: 60 * 60 };

type CodeInput = { email: string; playerToken: string; requestContext: RequestContext };

export async function askPastGamesCode(
  { db, clock, records }: LiveDeps,
  { email, playerToken, requestContext }: CodeInput,
): Promise<ReplyOf<typeof playerLoginCalls.askPastGamesCode>> {
  const { origin, publicUrl } = requestContext;
  const now = clock.now();
  const expiresAt = secondsAfter(now, CODE_SECONDS);
  const code = newCode();
  const content = { ...pastGamesMailTexts, paragraphs: [pastGamesMailTexts.text], code: '{code}' };
  const store = async (db: Db) => {
    const room = await records.findRoomOfPlayer(db, { email, now });
    if (room !== undefined) {
      const brand = await brandOf(db, room);
      const mail = { recipient: email, owner: 'nobody', expiresAt, publicUrl, now } as const;
      await sendMail(db, mail, { ...content, brand, values: { code } });
    }
    await storeLoginCode(db, {
      tokenHash: hashToken(playerToken),
      email,
      adminId: room?.adminId ?? null,
      mailId: null,
      createdAt: now,
      expiresAt,
      codeHash: room === undefined ? hashToken(newToken()) : hashOf(playerToken, code),
      triesLeft: LOGIN_CODE_TRIES,
    });
  };
  const counters = [
    ...networkCounters({ ...CODES_OF_NETWORK, key: 'codes:evenings', origin, now }),
    ...mailCounters({ email, kind: 'player-login', origin, now }),
  ];
  await limited(db, counters, () => db.transaction(store));
  return { email, expiresAt: expiresAt.toISOString() };
}
