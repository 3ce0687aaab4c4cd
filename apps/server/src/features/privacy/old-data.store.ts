import type { KeptThing } from '@emcee/contract';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { supportMessages } from '../../db/schema/contact.ts';
import { users } from '../../db/schema/games.ts';
import { auditEvents, outboxMails } from '../../db/schema/platform.ts';
import { isOver } from '../../platform/mail/outbox.store.ts';
import {
  eraseLogins,
  eraseOfAdmin,
  eraseOwnTeams,
  lockGamesOfPeople,
} from './person-erasure.store.ts';

export type OldData = { adminId: string; before: Date };

type Batch = OldData & { now: Date; count: number };

export const countOld: Readonly<Record<KeptThing, (db: Db, old: OldData) => Promise<number>>> = {
  players: (db, old) => db.$count(users, oldPlayers(old)),
  auditLog: (db, old) => db.$count(auditEvents, oldLines(old)),
  messages: (db, old) => db.$count(supportMessages, oldMessages(old)),
  mails: (db, old) => db.$count(outboxMails, oldMails(old)),
};

/** Oldest first; returns the number removed. */
export const removeOld: Readonly<Record<KeptThing, (db: Db, part: Batch) => Promise<number>>> = {
  players: eraseOldPlayers,
  async auditLog(db, { count, ...old }) {
    const part = db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(oldLines(old))
      .orderBy(asc(auditEvents.at))
      .limit(count);
    const { rowCount } = await db.delete(auditEvents).where(inArray(auditEvents.id, part));
    return rowCount ?? 0;
  },
  messages: removeOldMessages,
  async mails(db, { count, ...old }) {
    const part = db
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(oldMails(old))
      .orderBy(asc(outboxMails.createdAt))
      .limit(count);
    const { rowCount } = await db.delete(outboxMails).where(inArray(outboxMails.id, part));
    return rowCount ?? 0;
  },
};

async function eraseOldPlayers(db: Db, { now, count, ...old }: Batch): Promise<number> {
  const { adminId } = old;
  const part = await db
    .select({ id: users.id })
    .from(users)
    .where(oldPlayers(old))
    .orderBy(asc(users.lastLoginAt))
    .limit(count);
  if (part.length === 0) return 0;
  const userIds = part.map(({ id }) => id);
  await lockGamesOfPeople(db, { adminId, userIds });
  // Players who joined by now are kept. One who is joining waits for the lock and becomes a new user.
  const rows = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(oldPlayers(old), inArray(users.id, userIds)))
    .for('update');
  for (const { userId, email } of rows) {
    // The player asked for no erasure, so logins in other rooms stay.
    await eraseLogins(db, { email, adminId });
    await eraseOfAdmin(db, { adminId, userId, email, now });
    await eraseOwnTeams(db, { adminId, userId, now });
  }
  return rows.length;
}

// The mail contains the subject, so it goes with its message.
async function removeOldMessages(db: Db, { count, ...old }: Batch): Promise<number> {
  const rows = await db
    .select({ id: supportMessages.id, mailId: supportMessages.mailId })
    .from(supportMessages)
    .where(oldMessages(old))
    .orderBy(asc(supportMessages.at))
    .limit(count);
  if (rows.length === 0) return 0;
  const mailIds = rows.flatMap(({ mailId }) => mailId ?? []);
  await db.delete(supportMessages).where(
    inArray(
      supportMessages.id,
      rows.map(({ id }) => id),
    ),
  );
  await db.delete(outboxMails).where(and(inArray(outboxMails.id, mailIds), isOver()));
  return rows.length;
}

function oldPlayers({ adminId, before }: OldData) {
  return and(eq(users.adminId, adminId), isNull(users.erasedAt), lt(users.lastLoginAt, before));
}

function oldLines({ adminId, before }: OldData) {
  return and(eq(auditEvents.adminId, adminId), lt(auditEvents.at, before));
}

function oldMessages({ adminId, before }: OldData) {
  return and(eq(supportMessages.adminId, adminId), lt(supportMessages.at, before));
}

function oldMails({ adminId, before }: OldData) {
  return and(eq(outboxMails.adminId, adminId), isOver(), lt(outboxMails.createdAt, before));
}
