import type { emailChangeMailTexts } from '@emcee/contract';
import { withoutLinks } from '@emcee/game';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { beginEmailChange } from '../security/email-changes.ts';
import { sendMail } from './send-mail.ts';

type Texts = {
  readonly [Mail in keyof typeof emailChangeMailTexts]: {
    readonly [Part in keyof (typeof emailChangeMailTexts)[Mail]]: string;
  };
};

export type EmailOccasion = {
  owner: AccountOwner;
  texts: Texts;
  values: { oldEmail: string; newEmail: string; roomCode?: string };
  publicUrl: string;
  now: Date;
};

/**
 * Replaces an earlier change, and mails the links of this one. If the new address already has an account, its
 * mail says so and has no link.
 */
export async function askEmailChange(
  db: Db,
  {
    texts: { toOld, toNew, taken },
    values,
    askedByTokenHash,
    pathOf,
    isTaken,
    ...occasion
  }: EmailOccasion & {
    askedByTokenHash: string;
    pathOf(emailToken: string): string;
    isTaken: boolean;
  },
): Promise<void> {
  const { owner, now } = occasion;
  const asked = { owner, newEmail: values.newEmail, askedByTokenHash, now };
  const { oldToken, newToken, expiresAt } = await beginEmailChange(db, asked);
  const withLink = ({ text, both, button: label, ...texts }: Texts['toOld'], token: string) => {
    const button = { label, href: occasion.publicUrl + pathOf(token) };
    return { ...texts, paragraphs: [text, both], button, values };
  };
  // The mailbox of the new address may be a stranger's, and a room code may look like the name of a site.
  const { roomCode } = values;
  const toStranger =
    roomCode === undefined ? values : { ...values, roomCode: withoutLinks(roomCode) };
  const forTaken = { ...taken, paragraphs: [taken.text], values: toStranger };
  const mail = { ...occasion, expiresAt };
  await sendMail(db, { ...mail, recipient: values.oldEmail }, withLink(toOld, oldToken));
  // Only the mailbox of the new address may learn which of the two mails was sent.
  const hidden = { ...mail, recipient: values.newEmail, isHidden: true };
  const forNew = { ...withLink(toNew, newToken), values: toStranger };
  await sendMail(db, hidden, isTaken ? forTaken : forNew);
}

export async function mailEmailChanged(
  db: Db,
  {
    texts: { changed },
    values,
    supportEmail,
    ...occasion
  }: EmailOccasion & { supportEmail: string },
): Promise<void> {
  const { text, ...texts } = changed;
  const content = { ...texts, paragraphs: [text], values: { ...values, supportEmail } };
  for (const recipient of [values.oldEmail, values.newEmail]) {
    await sendMail(db, { ...occasion, recipient }, content);
  }
}
