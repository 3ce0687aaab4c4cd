import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';
import { outboxMails } from './platform.ts';

/** Messages of admins to support; the state of the mail shows the progress. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    at: moment().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Old mails are removed. */
    mailId: id().references(() => outboxMails.id, { onDelete: 'set null' }),
  },
  (table) => [index('support_messages_newest').on(table.adminId, table.at)],
);
