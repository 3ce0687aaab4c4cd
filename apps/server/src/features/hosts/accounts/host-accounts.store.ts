import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { unlessTaken } from '../../../db/errors.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { revokeInvitationOfHostByAddress } from '../../../platform/security/ended-invitations.store.ts';
import { type HostRow, type StoredHost, selectHosts, toHost } from '../hosts.store.ts';

export type HostAccount = { host: StoredHost; adminId: string | null; passwordHash: string };

export function findAccountByRoomCode(db: Db, roomCode: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(rooms.roomCode, roomCode));
}

export function findAccountByEmail(db: Db, email: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(hosts.email, email));
}

export function findAccountById(db: Db, hostId: string): Promise<HostAccount | undefined> {
  return findAccount(db, eq(hosts.id, hostId));
}

export async function lockAccount(db: Db, hostId: string): Promise<HostAccount | undefined> {
  const [row] = await selectHosts(db).where(eq(hosts.id, hostId)).for('update', { of: hosts });
  return row === undefined ? undefined : toAccount(row);
}

/** False if the address is taken; the transaction can go on. */
export async function setHostEmail(
  db: Db,
  { hostId, email, now }: { hostId: string; email: string; now: Date },
): Promise<boolean> {
  const write = db.transaction((db) => db.update(hosts).set({ email }).where(eq(hosts.id, hostId)));
  if ((await unlessTaken('hosts_email_unique', write)) === undefined) return false;
  await revokeInvitationOfHostByAddress(db, { hostId, newEmail: email, now });
  return true;
}

async function findAccount(db: Db, condition: SQL): Promise<HostAccount | undefined> {
  const [row] = await selectHosts(db).where(condition);
  return row === undefined ? undefined : toAccount(row);
}

function toAccount(row: HostRow): HostAccount {
  return { host: toHost(row), adminId: row.adminId, passwordHash: row.passwordHash };
}
