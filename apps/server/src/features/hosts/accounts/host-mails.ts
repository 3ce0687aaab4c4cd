import { hostMailTexts, pathTo, portalPaths, invitedMailTexts as texts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import { queueMail } from '../../../platform/mail/outbox.store.ts';
import { newToken } from '../../../platform/secrets.ts';
import type { StoredHost } from '../hosts.store.ts';
import { replaceHostLink } from './host-links.store.ts';

const { reset, passwordChanged } = hostMailTexts;

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
  const { hostId, email, adminEmail, roomCode, now } = invited;
  const { publicUrl } = invited.requestContext;
  const rendered = renderMail(
    {
      ...texts,
      paragraphs: [texts.text, texts.signIn],
      button: { label: texts.button, href: publicUrl + portalPaths.hostSignIn },
      values: { adminEmail, roomCode },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered, owner: { hostId } }, now);
}

type Occasion = { host: StoredHost; email: string; publicUrl: string; now: Date };

export async function mailHostResetLink(db: Db, occasion: Occasion): Promise<void> {
  const { host, email, publicUrl, now } = occasion;
  const token = newToken();
  const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
  await replaceHostLink(db, { hostId: host._id, token, now, expiresAt });
  const href = publicUrl + pathTo(portalPaths.hostResetPassword, { resetToken: token });
  const rendered = renderMail(
    {
      ...reset,
      paragraphs: [reset.text],
      button: { label: reset.button, href },
      values: { roomCode: host.room.roomCode },
    },
    publicUrl,
  );
  await queueMail(
    db,
    { recipient: email, ...rendered, owner: { hostId: host._id }, expiresAt },
    now,
  );
}

export async function mailHostPasswordChanged(db: Db, occasion: Occasion): Promise<void> {
  const { host, email, publicUrl, now } = occasion;
  const rendered = renderMail(
    {
      ...passwordChanged,
      paragraphs: [passwordChanged.text, passwordChanged.warning],
      button: { label: passwordChanged.button, href: publicUrl + portalPaths.hostForgotPassword },
      values: { roomCode: host.room.roomCode },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered, owner: { hostId: host._id } }, now);
}
