import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { unlessTaken } from '../../../db/errors.ts';
import { admins } from '../../../db/schema/account.ts';
import { eraseAuditOfAdmin } from '../../../platform/audit/audit.store.ts';
import { redirectDeferredMails } from '../../../platform/mail/outbox.store.ts';
import { revokeInvitationsByAddress } from '../../../platform/security/ended-invitations.store.ts';
import type { Admin } from '../account.store.ts';

export async function lockAdmin(db: Db, personId: string): Promise<Admin | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, personId)).for('update');
  return row;
}

/**
 * False if the address is taken; the transaction can go on. An account that never verified the address is
 * deleted. An offer of the ownership of an organization ends.
 */
export async function setEmail(
  db: Db,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<boolean> {
  const before = await lockAdmin(db, personId);
  if (before === undefined) return false;
  const isUnverified = and(eq(admins.email, email), isNull(admins.verifiedAt));
  const [yielded] = await db.delete(admins).where(isUnverified).returning({ id: admins.id });
  if (yielded !== undefined) await eraseAuditOfAdmin(db, yielded.id);
  const write = db.transaction((db) =>
    db.update(admins).set({ email }).where(eq(admins.id, personId)),
  );
  if ((await unlessTaken('admins_email_unique', write)) === undefined) return false;
  const moved = { oldEmail: before.email, newEmail: email, now };
  await redirectDeferredMails(db, { from: before.email, to: email, now });
  await revokeInvitationsByAddress(db, { personId, ...moved });
  return true;
}
