import type { Db } from '../../db/client.ts';
import { setRole } from './account.store.ts';

/** Gives an admin the role of super admin; says what it did. */
export async function makeSuper(db: Db, email: string | undefined): Promise<string> {
  if (email === undefined || email.trim() === '') throw new Error('Which admin? super <email>');
  const address = email.trim().toLowerCase();
  const found = await setRole(db, { email: address, role: 'super' });
  if (!found) throw new Error(`There is no admin with the email ${address}.`);
  return `${address} is a super admin now.`;
}
