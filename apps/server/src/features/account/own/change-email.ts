import { addressText, emailChangeMailTexts, emailField, issueText } from '@emcee/contract';
import * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailEmailChanged } from '../../../platform/mail/email-change-mails.ts';
import { removeEmailChange } from '../../../platform/security/email-changes.store.ts';
import { closeSessionsOf } from '../../../platform/security/session-ends.store.ts';
import { findAdminByEmail, removeLinks } from '../account.store.ts';
import { setEmail } from './own-account.store.ts';

/** Helps an admin who has lost access to the old mailbox. */
export async function changeEmailByCommand(
  { db, clock, supportEmail }: Deps & { supportEmail: string },
  [oldWord = '', newWord = '']: readonly string[],
): Promise<string> {
  if (oldWord === '' || newWord === '') throw new Error('Usage: change-email <old> <new>');
  const oldEmail = addressText(oldWord);
  const checked = z.safeParse(emailField, newWord);
  if (!checked.success) throw new Error(issueText(checked.error.issues[0]).message);
  const newEmail = checked.data;
  const now = clock.now();
  await db.transaction(async (db) => {
    const admin = await findAdminByEmail(db, oldEmail);
    if (admin === undefined) throw new Error(`No admin has the email ${oldEmail}.`);
    const personId = admin.id;
    const isFree = await setEmail(db, { personId, email: newEmail, now });
    if (!isFree) throw new Error(`${newEmail} already has an account.`);
    await removeEmailChange(db, { adminId: personId });
    await removeLinks(db, personId);
    await closeSessionsOf(db, { adminId: personId });
    const detail = { oldEmail, newEmail };
    const { publicUrl } = admin;
    const occasion = { owner: { adminId: personId }, texts: emailChangeMailTexts, publicUrl, now };
    await mailEmailChanged(db, { ...occasion, values: detail, supportEmail });
    await audit(db, 'account.email-changed', {
      adminId: personId,
      at: now,
      actor: 'command',
      detail,
    });
  });
  return `Changed ${oldEmail} to ${newEmail} and signed out all sessions.`;
}
