import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { hashToken, newId, newToken } from '../secrets.ts';
import { lives } from './sessions.store.ts';

const LONGEST_LED_SECONDS = 36 * 60 * 60;

type Opening = {
  /** Of the person's own session. */
  tokenHash: string;
  hostId: string;
  device: string;
  /** Null for no sooner end. */
  until: Date | null;
  now: Date;
};

/** A session has one room open: opening another ends the first. Undefined if the session has ended. */
export async function openLedSession(
  db: Db,
  { tokenHash, hostId, device, until, now }: Opening,
): Promise<string | undefined> {
  // A sign-out waits, and then ends the new session, too.
  const [opener] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), lives(now)))
    .for('no key update');
  if (opener === undefined) return undefined;
  await db.delete(sessions).where(eq(sessions.openedFrom, opener.id));
  const token = newToken();
  const longest = secondsAfter(now, LONGEST_LED_SECONDS);
  await db.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    hostId,
    openedFrom: opener.id,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: until !== null && until < longest ? until : longest,
  });
  return token;
}
