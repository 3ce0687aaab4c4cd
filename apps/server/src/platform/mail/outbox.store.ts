import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { hosts } from '../../db/schema/hosts.ts';
import { outboxMails } from '../../db/schema/platform.ts';
import { areDue, type Claim, leaseEnd } from '../due-rows.store.ts';
import { newId } from '../secrets.ts';

/** A mail to send: everything but its sender. */
export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Who says how long it is kept, where that is not the recipient. */
  adminId?: string;
  /** Not sent any more after this time: its link is dead by then. */
  expiresAt?: Date;
};

/** A mail of the outbox. */
export type OutboxMail = typeof outboxMails.$inferSelect;

/** Puts a mail into the outbox, in the transaction of the work that it tells of. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<string> {
  const id = newId();
  const adminId = mail.adminId ?? adminOf(mail.recipient);
  await db.insert(outboxMails).values({ ...mail, adminId, id, createdAt: now, nextAttemptAt: now });
  return id;
}

// An admin, or the admin of a host; nobody when neither has the address.
function adminOf(recipient: string): SQL<string | null> {
  return sql`coalesce((select ${admins.id} from ${admins} where ${admins.email} = ${recipient}),
    (select ${hosts.adminId} from ${hosts} where ${hosts.email} = ${recipient}))`;
}

/** Claims mails that are due, the oldest first; nobody else sees them until the lease ends. */
export async function claimMails(db: Db, claim: Claim): Promise<OutboxMail[]> {
  const waits = eq(outboxMails.state, 'waiting');
  const due = { id: outboxMails.id, dueAt: outboxMails.nextAttemptAt, waits };
  const claimed = await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: leaseEnd(claim),
    })
    .where(areDue(db, due, claim))
    .returning();
  // An update returns its rows in any order; ids sort by the time of their creation.
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Notes that a mail was handed over; unless it is to be kept, its text is forgotten. */
export async function markSent(
  db: Db,
  { id, now, keepText }: { id: string; now: Date; keepText: boolean },
): Promise<void> {
  const forgotten = keepText ? {} : { textBody: '', htmlBody: '' };
  await db
    .update(outboxMails)
    .set({ state: 'sent', sentAt: now, lastError: null, ...forgotten })
    .where(eq(outboxMails.id, id));
}

/** Notes a failed attempt, and when to try again. */
export async function markWaiting(
  db: Db,
  { id, nextAttemptAt, lastError }: { id: string; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db.update(outboxMails).set({ nextAttemptAt, lastError }).where(eq(outboxMails.id, id));
}

/** Notes that a mail will never be sent; its text is forgotten. */
export async function markFailed(
  db: Db,
  { id, lastError }: { id: string; lastError: string },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ state: 'failed', lastError, textBody: '', htmlBody: '' })
    .where(eq(outboxMails.id, id));
}

/** The newest mails that were sent. */
export function listSentMails(db: Db, count: number): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.state, 'sent'))
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
    .limit(count);
}

/** Removes mails that were sent or given up long ago, unless an admin says how long they are kept. */
export async function removeOldMails(db: Db, before: Date): Promise<void> {
  await db
    .delete(outboxMails)
    .where(and(isNull(outboxMails.adminId), isOver(), lt(outboxMails.createdAt, before)));
}

/** Whether a mail was sent, or given up. */
export function isOver(): SQL {
  return inArray(outboxMails.state, ['sent', 'failed']);
}
