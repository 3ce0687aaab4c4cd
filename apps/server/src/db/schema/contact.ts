import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';
import { outboxMails } from './platform.ts';

/** What admins wrote to support; how far it got is the state of its mail. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id().primaryKey(),
    adminId: id()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** Where the answer is to go. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Null once the mail is so old that it was removed. */
    mailId: id().references(() => outboxMails.id, { onDelete: 'set null' }),
  },
  (table) => [index('support_messages_newest').on(table.adminId, table.at)],
);
