import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { sessions } from '../../db/schema/platform.ts';
import { ownerEmail } from './owner.store.ts';
import { lives } from './sessions.store.ts';

// Nobody reads more; 'Sign out everywhere' ends the others, too.
const MOST_LISTED = 100;

type ListedSession = {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
  /** Null: the person's own, or none. */
  organization: string | null;
};

/** Last used first; `tokenHash` marks the current one. */
export async function listSessions(
  db: Db,
  { owner, tokenHash, now }: { owner: AccountOwner; tokenHash: string; now: Date },
): Promise<ListedSession[]> {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return db
    .select({
      ...{ id, device, createdAt, lastSeenAt },
      isCurrent: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
      organization: sql<string | null>`coalesce(${admins.name}, ${ownerEmail(admins.id)})`,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins.id, sessions.organizationId))
    .where(and(isOf(owner, sessions), lives(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MOST_LISTED);
}

/** False if the owner has no session with this id. */
export async function closeOwnSession(
  db: Db,
  { owner, sessionId }: { owner: AccountOwner; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(isOf(owner, sessions), isNull(sessions.ended), eq(sessions.id, sessionId)));
  return rowCount !== 0;
}
