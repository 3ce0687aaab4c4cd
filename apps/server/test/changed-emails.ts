import { changeEmailByCommand } from '../src/features/account/own/change-email.ts';
import { setEmail } from '../src/features/account/own/own-account.store.ts';
import { newEmail, type TestAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

export async function emailChangedByOperator(
  { db, clock }: TestServer,
  { email }: Pick<TestAdmin, 'email'>,
): Promise<void> {
  const deps = { db, clock, supportEmail: 'support@example.test' };
  await changeEmailByCommand(deps, [email, newEmail()]);
}

/** Without the mails of a confirmation. Returns the new address. */
export async function emailChanged(
  { db, clock }: TestServer,
  { adminId: personId }: Pick<TestAdmin, 'adminId'>,
): Promise<string> {
  const email = newEmail();
  await db.transaction((db) => setEmail(db, { personId, email, now: clock.now() }));
  return email;
}
