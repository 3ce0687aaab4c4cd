import { addressText } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { setRole } from './account.store.ts';

export async function makeSuper(
  db: Db,
  { email, now }: { email: string | undefined; now: Date },
): Promise<string> {
  if (email === undefined || email.trim() === '') throw new Error('Usage: super <email>');
  const address = addressText(email);
  await db.transaction(async (db) => {
    const personId = await setRole(db, { email: address, role: 'super' });
    if (personId === undefined) throw new Error(`No admin has the email ${address}.`);
    await audit(db, 'account.role-changed', { adminId: personId, actor: 'command', at: now });
  });
  return `${address} is now a super admin.`;
}
