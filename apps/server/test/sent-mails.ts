import type { Db } from '../src/db/client.ts';
import type { Clock } from '../src/platform/clock.ts';
import { localTransport, sendDueMails } from '../src/platform/mail/mail-sender.ts';
import { listSentMails } from '../src/platform/mail/outbox.store.ts';

export type SentMail = { to: string; subject: string; text: string; html: string };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Sends the waiting mails first; newest first. */
export function mailReader(sender: { readonly db: Db; clock: Clock }): () => Promise<SentMail[]> {
  let sending = Promise.resolve();
  return async () => {
    const { db, clock } = sender;
    // A parallel call would miss mails that the first is still sending.
    sending = sending.then(async () => {
      await sendDueMails({ db, clock, log: silent, transport: localTransport() });
    });
    await sending;
    const mails = await listSentMails(db, 1000);
    return mails.map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
    }));
  };
}
