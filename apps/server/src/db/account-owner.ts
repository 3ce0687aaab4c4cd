import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An admin or a host. */
export type AccountOwner = { adminId: string } | { hostId: string };

export function isOf(owner: AccountOwner, table: Record<'adminId' | 'hostId', AnyPgColumn>): SQL {
  return 'adminId' in owner ? eq(table.adminId, owner.adminId) : eq(table.hostId, owner.hostId);
}
