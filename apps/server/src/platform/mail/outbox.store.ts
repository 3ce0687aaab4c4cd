import { and, count, desc, eq, gt, inArray, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hosts } from '../../db/schema/hosts.ts';
import { outboxMails } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { type Claim, claimOldestDue, leaseEnd } from '../due-rows.store.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { newId } from '../secrets.ts';

const PAUSE_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 5 * 60;

/** A host includes its admin. A mail of nobody is deleted when it is sent or given up. */
export type MailOwner = { adminId: string } | { hostId: string } | 'nobody';

export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Not derived from the address: an account's address may be unconfirmed. */
  owner: MailOwner;
  /** The mail would reveal that somebody else has an account. */
  isHidden?: boolean;
  /** End of the mail's link: nothing is sent after it. */
  expiresAt?: Date;
};

/** Belongs to no host. */
export type OrganizationMail = Omit<Mail, 'owner'> & { owner: { adminId: string } };

export type OutboxMail = typeof outboxMails.$inferSelect;

/** Runs in the transaction of the work that the mail reports. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<string> {
  return insertMail(db, mail, { createdAt: now, nextAttemptAt: now });
}

/**
 * Sent after a pause, so that of several changes only the last one is mailed: replaces mails that wait with the
 * same owner, recipient and subject or text. Changes without a pause delay the first one by five minutes at most.
 */
export async function queueLastMail(
  db: Db,
  mail: OrganizationMail,
  { now, replaces }: { now: Date; replaces: 'subject' | 'textBody' },
): Promise<string> {
  const { recipient, owner } = mail;
  const replaced = await withdrawMails(db, { ...owner, recipient, [replaces]: mail[replaces] });
  const createdAt = replaced.reduce((first, at) => (at < first ? at : first), now);
  const latest = secondsAfter(createdAt, LONGEST_DELAY_SECONDS);
  const wanted = secondsAfter(now, PAUSE_SECONDS);
  const nextAttemptAt = wanted < latest ? wanted : latest;
  return insertMail(db, mail, { createdAt, nextAttemptAt });
}

type Deferred = { adminId: string; recipient: string; subject?: string; textBody?: string };

/** Deletes mails that nobody has tried to send, and returns when they were queued. */
export async function withdrawMails(
  db: Db,
  { adminId, recipient, subject, textBody }: Deferred,
): Promise<Date[]> {
  const isSame = and(
    eq(outboxMails.adminId, adminId),
    eq(outboxMails.recipient, recipient),
    subject === undefined ? undefined : eq(outboxMails.subject, subject),
    textBody === undefined ? undefined : eq(outboxMails.textBody, textBody),
  );
  const rows = await db
    .delete(outboxMails)
    .where(and(isSame, isUntried()))
    .returning({ createdAt: outboxMails.createdAt });
  return rows.map(({ createdAt }) => createdAt);
}

/** A deferred mail follows its recipient to a new address. */
export async function redirectDeferredMails(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const isDeferred = and(isUntried(), gt(outboxMails.nextAttemptAt, now));
  await db
    .update(outboxMails)
    .set({ recipient: to })
    .where(and(eq(outboxMails.recipient, from), isDeferred));
}

function isUntried(): SQL | undefined {
  return and(eq(outboxMails.state, 'waiting'), eq(outboxMails.attempts, 0));
}

async function insertMail(
  db: Db,
  { owner, ...mail }: Mail,
  times: { createdAt: Date; nextAttemptAt: Date },
): Promise<string> {
  const id = newId();
  const whose = await ownerColumns(db, owner);
  await db.insert(outboxMails).values({ ...mail, ...whose, ...times, id });
  return id;
}

async function ownerColumns(
  db: Db,
  owner: MailOwner,
): Promise<{ adminId?: string | null; hostId?: string }> {
  if (owner === 'nobody' || 'adminId' in owner) return owner === 'nobody' ? {} : owner;
  // The host's admin must not change before the mail is stored.
  const [host] = await db
    .select({ adminId: hosts.adminId })
    .from(hosts)
    .where(eq(hosts.id, owner.hostId))
    .for('key share');
  return { ...owner, adminId: host?.adminId ?? null };
}

/** Oldest first; other processes skip them until the lease ends. */
export async function claimMails(db: Db, claim: Claim): Promise<OutboxMail[]> {
  const waits = eq(outboxMails.state, 'waiting');
  const due = { id: outboxMails.id, dueAt: outboxMails.nextAttemptAt, waits };
  const claimed = await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: leaseEnd(claim),
    })
    .where(claimOldestDue(db, due, claim))
    .returning();
  // An update returns rows in any order; ids sort by creation time.
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

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

/** Deletes the text unless kept, and a mail of nobody entirely. */
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

export async function markWaiting(
  db: Db,
  { id, nextAttemptAt, lastError }: { id: string; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db.update(outboxMails).set({ nextAttemptAt, lastError }).where(eq(outboxMails.id, id));
}

/** Deletes the text, and a mail of nobody entirely. */
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

/** Finds a mail of nobody; undefined once it was sent or given up. */
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

/** False if the mail is being sent, was never tried, or was refused, which is a problem of the address. */
export async function isUnreached(db: Db, id: string): Promise<boolean> {
  return (await db.$count(outboxMails, unreached(id))) > 0;
}

export async function deleteUnreachedMail(db: Db, id: string): Promise<void> {
  await db.delete(outboxMails).where(unreached(id));
}

function unreached(id: string): SQL | undefined {
  const { state, lastError } = outboxMails;
  const hasNoReply = sql`${lastError} !~ ': [45][0-9]{2}[ -]'`;
  return and(eq(outboxMails.id, id), eq(state, 'waiting'), hasNoReply);
}

export function listSentMails(db: Db, count: number): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.state, 'sent'))
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
    .limit(count);
}

/** An admin's mails are left to the admin's retention. */
export function removeOldMails(db: Db, before: Date): Promise<number> {
  const isOld = and(isNull(outboxMails.adminId), isOver(), lt(outboxMails.createdAt, before));
  return removeOldRows(db, outboxMails, isOld);
}

export function isOver(): SQL {
  return inArray(outboxMails.state, ['sent', 'failed']);
}

export async function readWaitingMails(
  db: Db,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(outboxMails.createdAt) })
    .from(outboxMails)
    .where(eq(outboxMails.state, 'waiting'));
  return row ?? { waiting: 0, oldestAt: null };
}
