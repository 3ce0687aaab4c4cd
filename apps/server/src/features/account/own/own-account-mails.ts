import { emailChangeMailTexts, pathTo, portalPaths, secondFactorMailTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import { queueMail } from '../../../platform/mail/outbox.store.ts';
import type { EmailChangeLinks } from '../../../platform/security/email-changes.ts';
import type { Admin } from '../account.store.ts';

const { toOld, toNew, taken, changed } = emailChangeMailTexts;

type EmailOccasion = { oldEmail: string; newEmail: string; publicUrl: string; now: Date };

/** Queues the mails with the two links; a new address that has an account is told so, without one. */
export async function mailEmailLinks(
  db: Db,
  {
    links: { oldToken, newToken, expiresAt },
    isTaken,
    publicUrl,
    now,
    ...values
  }: EmailOccasion & { links: EmailChangeLinks; isTaken: boolean },
): Promise<void> {
  const linkOf = (emailToken: string) =>
    publicUrl + pathTo(portalPaths.confirmEmail, { emailToken });
  const forOld = {
    ...toOld,
    paragraphs: [toOld.text, toOld.both],
    button: { label: toOld.button, href: linkOf(oldToken) },
    values,
  };
  const forNew = {
    ...toNew,
    paragraphs: [toNew.text, toNew.both],
    button: { label: toNew.button, href: linkOf(newToken) },
    values,
  };
  const forTaken = { ...taken, paragraphs: [taken.text], values };
  const mails = [
    { recipient: values.oldEmail, content: forOld },
    { recipient: values.newEmail, content: isTaken ? forTaken : forNew },
  ];
  for (const { recipient, content } of mails) {
    await queueMail(db, { recipient, ...renderMail(content, publicUrl), expiresAt }, now);
  }
}

/** Queues the notice to both addresses that the email was changed. */
export async function mailEmailChanged(
  db: Db,
  { publicUrl, now, ...values }: EmailOccasion,
): Promise<void> {
  const rendered = renderMail({ ...changed, paragraphs: [changed.text], values }, publicUrl);
  for (const recipient of [values.oldEmail, values.newEmail]) {
    await queueMail(db, { recipient, ...rendered }, now);
  }
}

/** Queues the notice that the second factor was turned on or off. */
export async function mailSecondFactor(
  db: Db,
  { admin, isOn, publicUrl, now }: { admin: Admin; isOn: boolean; publicUrl: string; now: Date },
): Promise<void> {
  const texts = isOn ? secondFactorMailTexts.turnedOn : secondFactorMailTexts.turnedOff;
  const rendered = renderMail(
    {
      ...texts,
      paragraphs: [texts.text],
      button: { label: texts.button, href: publicUrl + portalPaths.account },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered }, now);
}
