import type { Db } from '../../db/client.ts';
import { setRole } from './account.store.ts';

/** Gives an admin the role of super admin; says what it did. */
export async function makeSuper(db: Db, email: string | undefined): Promise<string> {
  if (email === undefined || email.trim() === '') throw new Error('Usage: super <email>');
  const address = email.trim().toLowerCase();
  const found = await setRole(db, { email: address, role: 'super' });
  if (!found) throw new Error(`No admin has the email ${address}.`);
  return `${address} is now a super admin.`;
}
