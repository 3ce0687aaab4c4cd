import { pathTo, portalPaths } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import { newToken } from '../../platform/secrets.ts';
import { type Admin, replaceLink } from './account.store.ts';

const VERIFY_LINK_SECONDS = 24 * 60 * 60;
const RESET_LINK_SECONDS = 60 * 60;

type Occasion = { admin: Admin; publicUrl: string; now: Date };

/** Makes a new verification link and queues the mail that carries it. */
export async function mailVerificationLink(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, VERIFY_LINK_SECONDS);
  await replaceLink(db, { adminId: admin.id, kind: 'verify', token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.verify, { verificationToken: token });
  const rendered = renderMail(
    {
      subject: 'Verify your email for Emcee',
      heading: 'One click and you are in',
      paragraphs: [
        'Welcome to Emcee! Please confirm that this is your email address. Then you can subscribe, create hosts and prepare your first trivia night.',
      ],
      button: { label: 'Verify my email', href },
      note: 'The link works for 24 hours and only once. If you did not register at Emcee, you can ignore this mail.',
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered, expiresAt }, now);
}

/** Makes a new reset link and queues the mail that carries it. */
export async function mailResetLink(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
  await replaceLink(db, { adminId: admin.id, kind: 'reset', token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.resetPassword, { resetToken: token });
  const rendered = renderMail(
    {
      subject: 'Choose a new password for Emcee',
      heading: 'Choose a new password',
      paragraphs: ['Somebody, hopefully you, asked for a new password for this email address.'],
      button: { label: 'Choose a new password', href },
      note: 'The link works for 60 minutes and only once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered, expiresAt }, now);
}

/** Queues the notice that the password was changed. */
export async function mailPasswordChanged(db: Db, occasion: Occasion): Promise<void> {
  const { admin, publicUrl, now } = occasion;
  const rendered = renderMail(
    {
      subject: 'Your Emcee password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account was just changed, and every other session was signed out.',
        'If this was not you, choose a new password now.',
      ],
      button: { label: 'Choose a new password', href: publicUrl + portalPaths.forgotPassword },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: admin.email, ...rendered }, now);
}
