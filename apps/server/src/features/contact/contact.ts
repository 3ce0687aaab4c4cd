/** The outbox mails messages with the sender as Reply-To, so a mail server that is down is no error. */

import { type ContactInput, contactTexts, supportMailTexts } from '@emcee/contract';
import type { AdminActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import { growthCounters } from '../../platform/overload/growth.ts';
import { limited } from '../../platform/overload/limits.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import { insertMessage } from './contact.store.ts';

const LIMIT = { max: 10, windowSeconds: 60 * 60 } as const;

export type ContactDeps = Deps & {
  supportEmail: string;
};

type Sending = { actor: AdminActor; input: ContactInput; requestContext: RequestContext };

export async function contactSupport(
  { db, clock, supportEmail }: ContactDeps,
  { actor, input, requestContext }: Sending,
): Promise<{ message: string }> {
  const { adminId } = actor;
  const now = clock.now();
  const rendered = renderSupportMail(input, { actor, requestContext });
  // The call counts the message; the mail contains it twice more.
  const bytes = Buffer.byteLength(rendered.textBody + rendered.htmlBody);
  const { origin } = requestContext;
  const isPaid = await hasEverSubscribed(db, adminId);
  const growth = isPaid ? [] : growthCounters({ origin, accountId: adminId, bytes, now });
  const counters = [{ ...LIMIT, key: `contact:${adminId}`, now }, ...growth];
  await limited(db, counters, () =>
    db.transaction(async (db) => {
      const mail = { ...rendered, recipient: supportEmail, replyTo: input.email };
      const mailId = await queueMail(db, { ...mail, owner: { adminId } }, now);
      await insertMessage(db, { ...input, adminId, mailId, at: now });
    }),
  );
  return { message: contactTexts.sent };
}

/** Flavours must not change user text, so it is passed as values. */
function renderSupportMail(
  { email, subject, message }: ContactInput,
  { actor, requestContext }: Pick<Sending, 'actor' | 'requestContext'>,
): ReturnType<typeof renderMail> {
  const lines = message.split(/\s*\n\s*/).map((line, i) => [`line${i}`, line] as const);
  return renderMail(
    {
      subject: supportMailTexts.subject,
      heading: supportMailTexts.subject,
      paragraphs: lines.map(([name]) => `{${name}}`),
      note: supportMailTexts.note,
      values: { ...Object.fromEntries(lines), subject, email, account: actor.email },
    },
    requestContext.publicUrl,
  );
}
