import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';

/** True for a room of one of the admin's hosts. */
export async function hasRoom(
  db: Db,
  { adminId, roomId }: { adminId: string; roomId: string | undefined },
): Promise<boolean> {
  if (roomId === undefined) return false;
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(and(eq(hosts.adminId, adminId), eq(rooms.id, roomId)));
  return found.length > 0;
}

/** The room of a host, and the admin whose rounds it plays; null without one. */
export async function findRoomOfHost(
  db: Db,
  hostId: string,
): Promise<{ roomId: string; adminId: string | null } | undefined> {
  const [row] = await db
    .select({ roomId: rooms.id, adminId: hosts.adminId })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(eq(hosts.id, hostId));
  return row;
}
