import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An admin or a host. */
export type AccountOwner = { adminId: string } | { hostId: string };

export function isOf(owner: AccountOwner, table: Record<'adminId' | 'hostId', AnyPgColumn>): SQL {
  return 'adminId' in owner ? eq(table.adminId, owner.adminId) : eq(table.hostId, owner.hostId);
}

/** Joins an id with a column that refers to it, within one admin. */
export function sameOwner(one: AnyPgColumn, other: AnyPgColumn): SQL | undefined {
  return and(eq(adminOf(one), adminOf(other)), eq(one, other));
}

export function adminOf({ table }: AnyPgColumn): AnyPgColumn {
  const { adminId } = getTableColumns(table);
  if (adminId === undefined) throw new Error(`${getTableName(table)} has no owner.`);
  return adminId;
}
