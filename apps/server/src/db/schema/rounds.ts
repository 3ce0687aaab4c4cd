import type { AnswerForm } from '@emcee/game';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { uploadIndex } from '../upload-address.ts';
import { admins } from './account.ts';
import { belongsToOwned, id, idOf, moment } from './columns.ts';
import { wagerSchemes } from './wagers.ts';

/** Question rounds of an admin, with how often each was saved (`revision`). */
export const rounds = pgTable(
  'rounds',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    name: text().notNull(),
    revision: integer().notNull().default(1),
    uploadedAt: moment().notNull(),
    wagerSchemeId: id(),
    /** The value of each question; null: the room's scoring interval. */
    worthHalfPoints: integer('worth_halves'),
  },
  (table) => [
    // Deleting a scheme clears its rounds first: `set null` would clear their admin, too.
    foreignKey({
      name: 'rounds_wager_scheme',
      columns: [table.adminId, table.wagerSchemeId],
      foreignColumns: [wagerSchemes.adminId, wagerSchemes.id],
    }),
    index('rounds_of_scheme').on(table.adminId, table.wagerSchemeId),
    unique('rounds_admin_id_unique').on(table.adminId, table.id),
    uniqueIndex('rounds_name_unique').on(table.adminId, sql`lower(${table.name})`),
    index('rounds_newest_first').on(table.adminId, table.uploadedAt),
    check('rounds_revision_positive', sql`${table.revision} >= 1`),
    check('rounds_worth_range', sql`${table.worthHalfPoints} between 1 and 20000`),
  ],
);

/** Questions of a round, in order. */
export const questions = pgTable(
  'questions',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    roundId: id().notNull(),
    orderNum: integer().notNull(),
    questionText: text().notNull(),
    answerText: text().notNull(),
    /** A web address, one of our own uploads, or empty. */
    image: text().notNull().default(''),
    /** Its own value; null: that of the round. */
    worthHalfPoints: integer('worth_halves'),
    /** Null: one answer. */
    form: jsonb().$type<AnswerForm>(),
  },
  (table) => [
    belongsToOwned('questions_round', table.roundId, rounds),
    unique('questions_order_unique').on(table.adminId, table.roundId, table.orderNum),
    check('questions_order_range', sql`${table.orderNum} between 1 and 998`),
    check('questions_worth_range', sql`${table.worthHalfPoints} between 1 and 20000`),
    uploadIndex('questions_upload', table.image),
  ],
);
