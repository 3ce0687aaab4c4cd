import { portalPaths, invitedMailTexts as texts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';

type Invited = { email: string; roomCode: string; adminEmail: string; visit: Visit; now: Date };

/** Queues the mail that tells a host of its PRO status, and who gave it. */
export async function mailInvited(db: Db, invited: Invited): Promise<void> {
  const { email, adminEmail, roomCode, now } = invited;
  const { publicUrl } = invited.visit;
  const rendered = renderMail(
    {
      ...texts,
      paragraphs: [texts.text, texts.signIn],
      button: { label: texts.button, href: publicUrl + portalPaths.hostSignIn },
      values: { adminEmail, roomCode },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered }, now);
}
