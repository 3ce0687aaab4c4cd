import { notFound, type OwnSession, ownAccountTexts } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import { forgetDevices } from './known-devices.store.ts';
import { closeOwnSession, listSessions } from './own-sessions.store.ts';
import { closeSessionsOf } from './session-ends.store.ts';

/** `tell` writes the audit log. */
type Ending = { owner: AccountOwner; tell(db: Db): Promise<void> };

export async function ownSessions(
  { db, clock }: Deps,
  { owner, tokenHash }: { owner: AccountOwner; tokenHash: string },
): Promise<{ sessions: OwnSession[] }> {
  const listed = await listSessions(db, { owner, tokenHash, now: clock.now() });
  const sessions = listed.map(({ id, device, createdAt, lastSeenAt, isCurrent, organization }) => ({
    _id: id,
    device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isCurrent,
    ...(organization === null ? {} : { organization }),
  }));
  return { sessions };
}

/** A session of somebody else is not found. */
export async function endOwnSession(
  { db }: Pick<Deps, 'db'>,
  { owner, sessionId, tell }: Ending & { sessionId: string },
): Promise<{ message: string }> {
  await db.transaction(async (db) => {
    const wasOpen = await closeOwnSession(db, { owner, sessionId });
    if (!wasOpen) throw notFound();
    await tell(db);
  });
  return { message: ownAccountTexts.sessionEnded };
}

/** Including this one. Only this device stays known. */
export async function endAllOwnSessions(
  { db }: Pick<Deps, 'db'>,
  { owner, deviceToken, tell }: Ending & { deviceToken: string | undefined },
): Promise<{ message: string }> {
  await db.transaction(async (db) => {
    await closeSessionsOf(db, owner);
    await forgetDevices(db, owner, deviceToken);
    await tell(db);
  });
  return { message: ownAccountTexts.allSessionsEnded };
}
