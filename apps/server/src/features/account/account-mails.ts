import { accountMailTexts, pathTo, portalPaths } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import { newToken } from '../../platform/secrets.ts';
import { type Admin, replaceLink } from './account.store.ts';

const { verify, reset, passwordChanged } = accountMailTexts;

const VERIFY_LINK_SECONDS = 24 * 60 * 60;
const RESET_LINK_SECONDS = 60 * 60;

type Occasion = { admin: Admin; publicUrl: string; now: Date };

export async function mailVerificationLink(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, VERIFY_LINK_SECONDS);
  await replaceLink(db, { adminId: admin.id, kind: 'verify', token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.verify, { verificationToken: token });
  const rendered = renderMail(
    {
      ...verify,
      paragraphs: [verify.text],
      button: { label: verify.button, href },
    },
    publicUrl,
  );
  await queueMail(
    db,
    { recipient: admin.email, ...rendered, owner: { adminId: admin.id }, expiresAt },
    now,
  );
}

export async function mailResetLink(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
  await replaceLink(db, { adminId: admin.id, kind: 'reset', token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.resetPassword, { resetToken: token });
  const rendered = renderMail(
    {
      ...reset,
      paragraphs: [reset.text],
      button: { label: reset.button, href },
    },
    publicUrl,
  );
  await queueMail(
    db,
    { recipient: admin.email, ...rendered, owner: { adminId: admin.id }, expiresAt },
    now,
  );
}

export async function mailPasswordChanged(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const rendered = renderMail(
    {
      ...passwordChanged,
      paragraphs: [passwordChanged.text, passwordChanged.warning],
      button: { label: passwordChanged.button, href: publicUrl + portalPaths.forgotPassword },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered, owner: { adminId: admin.id } }, now);
}
