import { hostMailTexts, invitedMailTexts, pathTo, portalPaths } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { MailContent } from '../../../platform/mail/mail-template.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { newToken } from '../../../platform/secrets.ts';
import type { StoredHost } from '../hosts.store.ts';
import { replaceHostLink } from './host-links.store.ts';

const RESET_LINK_SECONDS = 60 * 60;

type Invited = {
  hostId: string;
  email: string;
  roomCode: string;
  adminEmail: string;
  requestContext: RequestContext;
  now: Date;
};

export async function mailInvited(db: Db, invited: Invited): Promise<void> {
  const { hostId, email: recipient, adminEmail, roomCode, now } = invited;
  const { publicUrl } = invited.requestContext;
  const { text, signIn, button: label, ...texts } = invitedMailTexts;
  const button = { label, href: publicUrl + portalPaths.hostSignIn };
  const values = { adminEmail, roomCode };
  const mail = { recipient, owner: { hostId }, publicUrl, now };
  await sendMail(db, mail, { ...texts, paragraphs: [text, signIn], button, values });
}

type Occasion = { host: StoredHost; email: string; publicUrl: string; now: Date };

export async function mailHostResetLink(db: Db, occasion: Occasion): Promise<void> {
  const { host, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
  await replaceHostLink(db, { hostId: host._id, token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.hostResetPassword, { resetToken: token });
  const { text, button: label, ...texts } = hostMailTexts.reset;
  const content = { ...texts, paragraphs: [text], button: { label, href } };
  await sendToHost(db, { ...occasion, expiresAt }, content);
}

export async function mailHostPasswordChanged(db: Db, occasion: Occasion): Promise<void> {
  const href = occasion.publicUrl + portalPaths.hostForgotPassword;
  const { text, warning, button: label, ...texts } = hostMailTexts.passwordChanged;
  const content = { ...texts, paragraphs: [text, warning], button: { label, href } };
  await sendToHost(db, occasion, content);
}

async function sendToHost(
  db: Db,
  { host, email: recipient, ...mail }: Occasion & { expiresAt?: Date },
  content: MailContent,
): Promise<void> {
  const values = { roomCode: host.room.roomCode };
  await sendMail(db, { recipient, owner: { hostId: host._id }, ...mail }, { ...content, values });
}
