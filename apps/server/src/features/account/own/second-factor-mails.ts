import { portalPaths, secondFactorMailTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Admin } from '../account.store.ts';

export async function mailSecondFactor(
  db: Db,
  {
    admin: { id: adminId, email: recipient },
    isOn,
    supportEmail,
    ...occasion
  }: { admin: Admin; isOn: boolean; supportEmail: string; publicUrl: string; now: Date },
): Promise<void> {
  const { text, button: label, ...texts } = secondFactorMailTexts[isOn ? 'turnedOn' : 'turnedOff'];
  const button = { label, href: occasion.publicUrl + portalPaths.account };
  const mail = { recipient, owner: { adminId }, ...occasion };
  await sendMail(db, mail, { ...texts, paragraphs: [text], button, values: { supportEmail } });
}
