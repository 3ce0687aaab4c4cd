import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { roomContacts } from '../../../db/schema/nights.ts';
import { newToken } from '../../../platform/secrets.ts';

/** The caller has locked the host. False if the address unsubscribed; the transaction can't go on. */
export async function chooseContact(
  db: Db,
  { now, ...contact }: { adminId: string; hostId: string; email: string; now: Date },
): Promise<boolean> {
  const { adminId, hostId, email, endedAt, stoppedAt } = roomContacts;
  const isOfHost = and(eq(adminId, contact.adminId), eq(hostId, contact.hostId));
  await db
    .update(roomContacts)
    .set({ endedAt: now })
    .where(and(isOfHost, isNull(endedAt)));
  if (contact.email === '') return true;
  const rows = await db
    .insert(roomContacts)
    .values({ ...contact, stopToken: newToken() })
    .onConflictDoUpdate({
      target: [adminId, hostId, email],
      set: { endedAt: null },
      setWhere: isNull(stoppedAt),
    })
    .returning({ email });
  return rows.length > 0;
}

/** False if no such mail was sent. Stopping again changes nothing. */
export async function stopContact(
  db: Db,
  { stopToken, now }: { stopToken: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(roomContacts)
    .set({ stoppedAt: sql`coalesce(${roomContacts.stoppedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(roomContacts.stopToken, stopToken));
  return rowCount !== 0;
}
