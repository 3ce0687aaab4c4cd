import { pathTo, portalPaths, hostEmailChangeMailTexts as texts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import type { EmailChangeLinks } from '../../platform/security/email-changes.ts';

const { toOld, toNew, taken, changed } = texts;

type EmailOccasion = {
  oldEmail: string;
  newEmail: string;
  roomCode: string;
  publicUrl: string;
  now: Date;
};

/** Queues the mails with the two links; a new address that has an account is told so, without one. */
export async function mailHostEmailLinks(
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
    publicUrl + pathTo(portalPaths.hostConfirmEmail, { emailToken });
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
export async function mailHostEmailChanged(
  db: Db,
  { publicUrl, now, ...values }: EmailOccasion,
): Promise<void> {
  const rendered = renderMail({ ...changed, paragraphs: [changed.text], values }, publicUrl);
  for (const recipient of [values.oldEmail, values.newEmail]) {
    await queueMail(db, { recipient, ...rendered }, now);
  }
}
