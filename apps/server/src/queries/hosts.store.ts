import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { hosts } from '../db/schema/hosts.ts';

export function countHosts(db: Db, adminId: string): Promise<number> {
  return db.$count(hosts, eq(hosts.adminId, adminId));
}
