import type { AnswerForm } from '@emcee/game';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploadIndex } from '../upload-address.ts';
import { admins } from './account.ts';
import { belongsTo, belongsToOwned, extraTexts, id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';
import { wagerSchemes } from './wagers.ts';

const tags = () => text().array().notNull().default([]);

/** Question rounds of an admin or of a host, with how often each was saved (`revision`). */
export const rounds = pgTable(
  'rounds',
  {
    id: id().primaryKey(),
    /** Null: a host's own round. */
    adminId: idOf(() => admins.id),
    hostId: idOf(() => hosts.id),
    name: text().notNull(),
    revision: integer().notNull().default(1),
    uploadedAt: moment().notNull(),
    wagerSchemeId: id(),
    /** The value of each question; null: the room's scoring interval. */
    worthHalfPoints: integer('worth_halves'),
    tags: tags(),
    /** `nights`: rooms get it for their nights alone. */
    audience: text({ enum: ['all', 'nights'] })
      .notNull()
      .default('all'),
    /** The host that wrote a round of an admin; empty for any other. */
    author: text().notNull().default(''),
    /** Of a host's own round: what its organization did with it. */
    offer: text({ enum: ['none', 'offered', 'added', 'declined'] })
      .notNull()
      .default('none'),
    offeredAt: moment(),
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
    uniqueIndex('rounds_host_name_unique')
      .on(table.hostId, sql`lower(${table.name})`)
      .where(sql`${table.hostId} is not null`),
    index('rounds_newest_first').on(table.adminId, table.uploadedAt),
    check('rounds_revision_positive', sql`${table.revision} >= 1`),
    check('rounds_tags_count', sql`cardinality(${table.tags}) <= 20`),
    check('rounds_one_owner', sql`(${table.adminId} is null) <> (${table.hostId} is null)`),
    check(
      'rounds_of_host_fit',
      sql`${table.hostId} is null or (${table.wagerSchemeId} is null and ${table.audience} = 'all')`,
    ),
    check(
      'rounds_offer_fits',
      sql`${table.offer} in ('none', 'offered', 'added', 'declined')
        and (${table.hostId} is not null or ${table.offer} = 'none')`,
    ),
    check('rounds_audience', sql`${table.audience} in ('all', 'nights')`),
    check('rounds_worth_range', sql`${table.worthHalfPoints} between 1 and 20000`),
  ],
);

/** Questions of a round, in order. */
export const questions = pgTable(
  'questions',
  {
    id: id().primaryKey(),
    /** Null in a host's own round. */
    adminId: id(),
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
    tags: tags(),
    ...extraTexts(),
    /** The folded texts that searches look through; null: not read yet. */
    searchText: text(),
    /** Equal for the same question (`questionKey`); null: not read yet. */
    textKey: uuid(),
    /** Counted from `played_questions` with the same key, like the columns below. */
    timesPlayed: integer().notNull().default(0),
    lastPlayedAt: moment(),
    lastRoomCode: text(),
    /** Answers of teams that could earn points, of all games. */
    asked: integer().notNull().default(0),
    /** 2 for a right answer, 1 for half. */
    rightHalves: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    belongsToOwned('questions_round', table.roundId, rounds),
    belongsTo('questions_any_round', [table.roundId], [rounds.id]),
    unique('questions_round_order_unique').on(table.roundId, table.orderNum),
    unique('questions_order_unique').on(table.adminId, table.roundId, table.orderNum),
    index('questions_text_key').on(table.adminId, table.textKey),
    index('questions_uncounted').on(table.id).where(sql`${table.textKey} is null`),
    check('questions_tags_count', sql`cardinality(${table.tags}) <= 20`),
    check('questions_order_range', sql`${table.orderNum} between 1 and 998`),
    check('questions_worth_range', sql`${table.worthHalfPoints} between 1 and 20000`),
    uploadIndex('questions_upload', table.image),
  ],
);
