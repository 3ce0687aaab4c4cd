import { portalPaths } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';

type Invited = {
  email: string;
  roomCode: string;
  adminEmail: string;
  requestContext: RequestContext;
  now: Date;
};

/** Queues the mail that tells a host of its PRO status, and who gave it. */
export async function mailInvited(db: Db, invited: Invited): Promise<void> {
  const { email, adminEmail, roomCode, now } = invited;
  const { publicUrl } = invited.requestContext;
  const rendered = renderMail(
    {
      subject: 'You have PRO status at Emcee',
      heading: 'You have PRO status now',
      paragraphs: [
        '{adminEmail} added you as a host. The settings and question rounds of that account now apply in your room {roomCode}.',
        'You sign in as before.',
      ],
      button: { label: 'Sign in', href: publicUrl + portalPaths.hostSignIn },
      note: 'The account that added you can cancel the PRO status at any time. Your account and your room stay yours.',
      values: { adminEmail, roomCode },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered }, now);
}
