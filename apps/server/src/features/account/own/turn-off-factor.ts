import { addressText, portalPaths, secondFactorMailTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { type Admin, findAdminByEmail } from '../account.store.ts';
import { findFactor, removeFactor } from './second-factor.store.ts';

/** Helps an admin who has lost the device and the recovery codes. */
export async function turnOffFactorByCommand(
  { db, clock, supportEmail }: Deps & { supportEmail: string },
  [word = '']: readonly string[],
): Promise<string> {
  const email = addressText(word);
  if (email === '') throw new Error('Usage: second-factor-off <email>');
  const now = clock.now();
  await db.transaction(async (db) => {
    const admin = await findAdminByEmail(db, email);
    if (admin === undefined) throw new Error(`No admin has the email ${email}.`);
    const personId = admin.id;
    const factor = await findFactor(db, personId);
    if (factor === undefined || factor.turnedOnAt === null) {
      throw new Error(`${email} doesn't use two-step sign-in.`);
    }
    await removeFactor(db, personId);
    const { publicUrl } = admin;
    await mailSecondFactor(db, { admin, isOn: false, supportEmail, publicUrl, now });
    await audit(db, 'account.second-factor-off', { adminId: personId, at: now, actor: 'command' });
  });
  return `Two-step sign-in is now off for ${email}. We emailed the owner.`;
}

export async function mailSecondFactor(
  db: Db,
  {
    admin: { id: personId, email: recipient },
    isOn,
    supportEmail,
    ...occasion
  }: { admin: Admin; isOn: boolean; supportEmail: string; publicUrl: string; now: Date },
): Promise<void> {
  const { text, button: label, ...texts } = secondFactorMailTexts[isOn ? 'turnedOn' : 'turnedOff'];
  const button = { label, href: occasion.publicUrl + portalPaths.account };
  const mail = { recipient, owner: { adminId: personId }, ...occasion };
  await sendMail(db, mail, { ...texts, paragraphs: [text], button, values: { supportEmail } });
}
