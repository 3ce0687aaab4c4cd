import { notFound, type OwnSession, ownAccountTexts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import {
  closeOwnSession,
  closeSessionsOf,
  listSessions,
  type SessionOwner,
} from './sessions.store.ts';

type Deps = { db: Db; clock: Clock };
type Asking = { owner: SessionOwner; tokenHash: string };

/** The open sessions of whoever asks. */
export async function ownSessions(
  { db, clock }: Deps,
  { owner, tokenHash }: Asking,
): Promise<{ sessions: OwnSession[] }> {
  const listed = await listSessions(db, { owner, tokenHash, now: clock.now() });
  const sessions = listed.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
    _id: id,
    device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isCurrent,
  }));
  return { sessions };
}

/** Ends one session of whoever asks; somebody else's is not found. */
export async function endOwnSession(
  { db }: Pick<Deps, 'db'>,
  { owner, sessionId }: { owner: SessionOwner; sessionId: string },
): Promise<{ message: string }> {
  const wasOpen = await closeOwnSession(db, { owner, sessionId });
  if (!wasOpen) throw notFound();
  return { message: ownAccountTexts.sessionEnded };
}

/** Ends every session of whoever asks, this one included. */
export async function endAllOwnSessions(
  { db }: Pick<Deps, 'db'>,
  owner: SessionOwner,
): Promise<{ message: string }> {
  await closeSessionsOf(db, owner);
  return { message: ownAccountTexts.allSessionsEnded };
}
