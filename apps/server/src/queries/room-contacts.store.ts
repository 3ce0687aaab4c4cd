import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { hosts, rooms } from '../db/schema/hosts.ts';
import { roomContacts } from '../db/schema/nights.ts';

type OwnedHost = { adminId: string; hostId: string };

/** The address that the organization chose, even if it unsubscribed. */
export async function findContact(
  db: Db,
  { adminId, hostId }: OwnedHost,
): Promise<{ email: string; isStopped: boolean } | undefined> {
  const isOfHost = and(eq(roomContacts.adminId, adminId), eq(roomContacts.hostId, hostId));
  const [row] = await db
    .select({ email: roomContacts.email, stoppedAt: roomContacts.stoppedAt })
    .from(roomContacts)
    .where(and(isOfHost, isNull(roomContacts.endedAt)));
  return row && { email: row.email, isStopped: row.stoppedAt !== null };
}

/** Earlier addresses, too, without the tokens; of one address only, if it is given. */
export function listContacts(db: Db, { adminId, email }: { adminId: string; email?: string }) {
  const { endedAt, stoppedAt } = roomContacts;
  const isMeant = email === undefined ? undefined : eq(roomContacts.email, email);
  return db
    .select({ roomCode: rooms.roomCode, email: roomContacts.email, endedAt, stoppedAt })
    .from(roomContacts)
    .innerJoin(rooms, eq(rooms.hostId, roomContacts.hostId))
    .innerJoin(hosts, and(eq(hosts.id, roomContacts.hostId), eq(hosts.adminId, adminId)))
    .where(and(eq(roomContacts.adminId, adminId), isMeant))
    .orderBy(asc(rooms.roomCode), asc(roomContacts.email));
}
