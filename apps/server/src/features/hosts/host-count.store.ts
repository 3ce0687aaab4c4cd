import { count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hosts } from '../../db/schema/hosts.ts';

/** How many hosts an admin has, invited ones included. */
export async function countHosts(db: Db, adminId: string): Promise<number> {
  const [row] = await db.select({ hosts: count() }).from(hosts).where(eq(hosts.adminId, adminId));
  return row?.hosts ?? 0;
}
