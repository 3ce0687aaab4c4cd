import { accountMailTexts, pathTo, portalPaths } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { newToken } from '../../platform/secrets.ts';
import { type Admin, type LinkKind, replaceLink } from './account.store.ts';

const LINK_SECONDS = { verify: 24 * 60 * 60, reset: 60 * 60 };

type Occasion = { admin: Admin; publicUrl: string; now: Date };

export async function mailLink(
  db: Db,
  kind: LinkKind,
  { admin: { id: personId, email: recipient }, publicUrl, now }: Occasion,
): Promise<void> {
  const token = newToken();
  const expiresAt = secondsAfter(now, LINK_SECONDS[kind]);
  await replaceLink(db, { personId, kind, token, now, expiresAt });
  const path =
    kind === 'verify'
      ? pathTo(portalPaths.verify, { verificationToken: token })
      : pathTo(portalPaths.resetPassword, { resetToken: token });
  const { text, button: label, ...texts } = accountMailTexts[kind];
  const button = { label, href: publicUrl + path };
  const mail = { recipient, owner: { adminId: personId }, expiresAt, publicUrl, now };
  await sendMail(db, mail, { ...texts, paragraphs: [text], button });
}

export async function mailPasswordChanged(
  db: Db,
  { admin: { id: personId, email: recipient }, ...occasion }: Occasion,
): Promise<void> {
  const { text, warning, button: label, ...texts } = accountMailTexts.passwordChanged;
  const button = { label, href: occasion.publicUrl + portalPaths.forgotPassword };
  const mail = { recipient, owner: { adminId: personId }, ...occasion };
  await sendMail(db, mail, { ...texts, paragraphs: [text, warning], button });
}
