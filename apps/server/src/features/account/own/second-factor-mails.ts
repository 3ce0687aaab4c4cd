import { portalPaths, secondFactorMailTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import { queueMail } from '../../../platform/mail/outbox.store.ts';
import type { Admin } from '../account.store.ts';

export async function mailSecondFactor(
  db: Db,
  {
    admin,
    isOn,
    supportEmail,
    publicUrl,
    now,
  }: { admin: Admin; isOn: boolean; supportEmail: string; publicUrl: string; now: Date },
): Promise<void> {
  const texts = isOn ? secondFactorMailTexts.turnedOn : secondFactorMailTexts.turnedOff;
  const rendered = renderMail(
    {
      ...texts,
      paragraphs: [texts.text],
      button: { label: texts.button, href: publicUrl + portalPaths.account },
      values: { supportEmail },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered, owner: { adminId: admin.id } }, now);
}
