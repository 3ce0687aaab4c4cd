import { and, count, desc, eq, inArray, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hosts } from '../../db/schema/hosts.ts';
import { outboxMails } from '../../db/schema/platform.ts';
import { areDue, type Claim, leaseEnd } from '../due-rows.store.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { newId } from '../secrets.ts';

/** An admin, a host (with its admin, while it has one), or nobody: then nothing stays of it once it is over. */
export type MailOwner = { adminId: string } | { hostId: string } | 'nobody';

/** A mail to send: everything but its sender. */
export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Whose it is, which no address tells: who has one need not have shown that it is theirs. */
  owner: MailOwner;
  /** Not shown to its owner: it would tell whether somebody else has an account. */
  isHidden?: boolean;
  /** Not sent any more after this time: its link is dead by then. */
  expiresAt?: Date;
};

/** A mail of the outbox. */
export type OutboxMail = typeof outboxMails.$inferSelect;

/** Puts a mail into the outbox, in the transaction of the work that it tells of. */
export async function queueMail(db: Db, { owner, ...mail }: Mail, now: Date): Promise<string> {
  const id = newId();
  const whose = await ownerColumns(db, owner);
  await db
    .insert(outboxMails)
    .values({ ...mail, ...whose, id, createdAt: now, nextAttemptAt: now });
  return id;
}

async function ownerColumns(
  db: Db,
  owner: MailOwner,
): Promise<{ adminId?: string | null; hostId?: string }> {
  if (owner === 'nobody' || 'adminId' in owner) return owner === 'nobody' ? {} : owner;
  // Its admin must not be another one by the time the mail is stored.
  const [host] = await db
    .select({ adminId: hosts.adminId })
    .from(hosts)
    .where(eq(hosts.id, owner.hostId))
    .for('key share');
  return { ...owner, adminId: host?.adminId ?? null };
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

/** Keeps mails that are claimed to their claimer for longer. */
export async function renewMails(
  db: Db,
  { ids, until }: { ids: readonly string[]; until: Date },
): Promise<void> {
  const { id, state } = outboxMails;
  await db
    .update(outboxMails)
    .set({ nextAttemptAt: until })
    .where(and(inArray(id, [...ids]), eq(state, 'waiting')));
}

/** Notes that a mail was handed over; unless it is to be kept, its text is forgotten, and nobody's goes as a whole. */
export async function markSent(
  db: Db,
  { id, now, keepText }: { id: string; now: Date; keepText: boolean },
): Promise<void> {
  if (!keepText && (await removeIfNobodys(db, id))) return;
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

/** Notes that a mail will never be sent; its text is forgotten, and nobody's goes as a whole. */
export async function markFailed(
  db: Db,
  { id, lastError }: { id: string; lastError: string },
): Promise<void> {
  if (await removeIfNobodys(db, id)) return;
  await db
    .update(outboxMails)
    .set({ state: 'failed', lastError, textBody: '', htmlBody: '' })
    .where(eq(outboxMails.id, id));
}

async function removeIfNobodys(db: Db, id: string): Promise<boolean> {
  const { adminId, hostId } = outboxMails;
  const { rowCount } = await db
    .delete(outboxMails)
    .where(and(eq(outboxMails.id, id), isNull(adminId), isNull(hostId)));
  return rowCount !== 0;
}

/** How far a mail is that is nobody's: such a one is gone once it was sent or given up. */
export async function findMailState(
  db: Db,
  id: string,
): Promise<Pick<OutboxMail, 'state' | 'lastError'> | undefined> {
  const { state, lastError } = outboxMails;
  const [row] = await db
    .select({ state, lastError })
    .from(outboxMails)
    .where(eq(outboxMails.id, id));
  return row;
}

/**
 * True if no mail server could be reached for a mail so far; false if it is on its way, was never tried, or was refused
 * by a server: that is a matter of its address.
 */
export async function isUnreached(db: Db, id: string): Promise<boolean> {
  return (await db.$count(outboxMails, unreached(id))) > 0;
}

/** Takes a mail back for which no mail server could be reached so far. */
export async function takeBackUnreached(db: Db, id: string): Promise<void> {
  await db.delete(outboxMails).where(unreached(id));
}

function unreached(id: string): SQL | undefined {
  const { state, lastError } = outboxMails;
  const hasNoReply = sql`${lastError} !~ ': [45][0-9]{2}[ -]'`;
  return and(eq(outboxMails.id, id), eq(state, 'waiting'), hasNoReply);
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
export function removeOldMails(db: Db, before: Date): Promise<number> {
  const isOld = and(isNull(outboxMails.adminId), isOver(), lt(outboxMails.createdAt, before));
  return removeOldRows(db, outboxMails, isOld);
}

/** Whether a mail was sent, or given up. */
export function isOver(): SQL {
  return inArray(outboxMails.state, ['sent', 'failed']);
}

/** How many mails wait, and since when the oldest of them. */
export async function readWaitingMails(
  db: Db,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(outboxMails.createdAt) })
    .from(outboxMails)
    .where(eq(outboxMails.state, 'waiting'));
  return row ?? { waiting: 0, oldestAt: null };
}
