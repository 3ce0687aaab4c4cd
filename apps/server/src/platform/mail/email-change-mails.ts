import type { emailChangeMailTexts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { EmailChangeLinks } from '../security/email-changes.ts';
import type { SessionOwner } from '../security/sessions.store.ts';
import { renderMail } from './mail-template.ts';
import { queueMail } from './outbox.store.ts';

type Texts = {
  readonly [Mail in keyof typeof emailChangeMailTexts]: {
    readonly [Part in keyof (typeof emailChangeMailTexts)[Mail]]: string;
  };
};

export type EmailOccasion = {
  owner: SessionOwner;
  texts: Texts;
  values: { oldEmail: string; newEmail: string; roomCode?: string };
  publicUrl: string;
  now: Date;
};

/** If the new address already has an account, its mail says so and has no link. */
export async function mailEmailLinks(
  db: Db,
  {
    owner,
    texts: { toOld, toNew, taken },
    values,
    publicUrl,
    now,
    links: { oldToken, newToken, expiresAt },
    pathOf,
    isTaken,
  }: EmailOccasion & {
    links: EmailChangeLinks;
    pathOf(emailToken: string): string;
    isTaken: boolean;
  },
): Promise<void> {
  const forOld = {
    ...toOld,
    paragraphs: [toOld.text, toOld.both],
    button: { label: toOld.button, href: publicUrl + pathOf(oldToken) },
    values,
  };
  const forNew = {
    ...toNew,
    paragraphs: [toNew.text, toNew.both],
    button: { label: toNew.button, href: publicUrl + pathOf(newToken) },
    values,
  };
  const forTaken = { ...taken, paragraphs: [taken.text], values };
  const mails = [
    { recipient: values.oldEmail, content: forOld, isHidden: false },
    // Only the mailbox of the new address may learn which of the two mails was sent.
    { recipient: values.newEmail, content: isTaken ? forTaken : forNew, isHidden: true },
  ];
  for (const { content, ...mail } of mails) {
    await queueMail(db, { ...mail, ...renderMail(content, publicUrl), owner, expiresAt }, now);
  }
}

export async function mailEmailChanged(
  db: Db,
  {
    owner,
    texts: { changed },
    values,
    supportEmail,
    publicUrl,
    now,
  }: EmailOccasion & { supportEmail: string },
): Promise<void> {
  const rendered = renderMail(
    { ...changed, paragraphs: [changed.text], values: { ...values, supportEmail } },
    publicUrl,
  );
  for (const recipient of [values.oldEmail, values.newEmail]) {
    await queueMail(db, { recipient, ...rendered, owner }, now);
  }
}
