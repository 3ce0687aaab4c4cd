import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';
import { liveRounds, liveSeats } from './live.ts';

/** Marks a group. */
export const NO_SEAT = '00000000-0000-0000-0000-000000000000';

/** Every acknowledged answer, as it arrived; rows never change. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    seatId: idOf(() => liveSeats.id).notNull(),
    /** Made by the phone; a repeated key is the same answer. */
    key: text().notNull(),
    roundId: id().notNull(),
    n: integer().notNull(),
    deviceHash: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull(),
    /** Whole points; 0 without one. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    /** Age on arrival, by the phone's clock. */
    madeAgoMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** `late` didn't count on arrival. If the host accepts it, it is logged again as `saved`. */
    outcome: text({ enum: ['saved', 'late'] })
      .notNull()
      .default('saved'),
  },
  (table) => [primaryKey({ name: 'live_answers_pk', columns: [table.seatId, table.key] })],
);

/** The current answer of each team to each question: the newest in the log. */
export const liveResponses = pgTable(
  'live_responses',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    n: integer().notNull(),
    seatId: idOf(() => liveSeats.id).notNull(),
    /** Empty if withdrawn. */
    text: text().notNull(),
    /** Shared by equal answers. */
    groupKey: text().notNull(),
    revision: integer().notNull(),
    /** Whole points; 0 without one, or if withdrawn. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    deviceHash: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_responses_pk', columns: [table.roundId, table.n, table.seatId] }),
    index('live_responses_of_seat').on(table.seatId, table.roundId),
  ],
);

/** Answers written before their question closed that arrived after: the newest of each team. */
export const liveLateAnswers = pgTable(
  'live_late_answers',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    n: integer().notNull(),
    seatId: idOf(() => liveSeats.id).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    /** Whole points; 0 without one. Other answers may use the same bet while it waits. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    deviceHash: text().notNull(),
    /** Delay after its question closed. */
    lateMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** An accepted answer becomes the current one. */
    state: text({ enum: ['waiting', 'accepted', 'left-out'] }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_late_answers_pk', columns: [table.roundId, table.n, table.seatId] }),
    index('live_late_answers_of_seat').on(table.seatId, table.roundId),
  ],
);

/**
 * The scores of the teams when a round with bets started, in half-points; a team without a row had
 * 0.
 */
export const liveOpenings = pgTable(
  'live_openings',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    seatId: idOf(() => liveSeats.id).notNull(),
    openingHalfPoints: bigint('halves', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_openings_pk', columns: [table.roundId, table.seatId] }),
    index('live_openings_of_seat').on(table.seatId),
  ],
);

/** The host's marks on groups of equal answers, and on answers marked separately. */
export const liveMarks = pgTable(
  'live_marks',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    n: integer().notNull(),
    groupKey: text().notNull(),
    /** Only this team's answer; zeros for the group. */
    seatId: id().notNull().default(NO_SEAT),
    /** Null for a separate answer that is not marked yet. */
    verdict: text({ enum: ['wrong', 'half', 'right'] }),
    /** Added or subtracted by the host. */
    additionalHalfPoints: integer('additional_halves').notNull().default(0),
    /** For people who inspect the database; no code reads it. */
    markedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'live_marks_pk',
      columns: [table.roundId, table.n, table.groupKey, table.seatId],
    }),
    check(
      'live_marks_group_is_marked',
      sql`${table.verdict} is not null or ${table.seatId} <> ${sql.raw(`'${NO_SEAT}'`)}`,
    ),
  ],
);

/** The result of each answer as last published: phones read it, also in games without a record. */
export const liveResults = pgTable(
  'live_results',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    n: integer().notNull(),
    seatId: idOf(() => liveSeats.id).notNull(),
    text: text().notNull(),
    verdict: text({ enum: ['wrong', 'half', 'right'] }),
    /** The bet that counted, whole points; 0 without one. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    /** The value of the question, in points, rounded up; null for results older than this column. */
    valuePoints: integer('value_points'),
    /** Only of a value that isn't whole. */
    valueHalves: integer(),
    /** Points that the host added to or subtracted from the answer. */
    additionalHalfPoints: bigint('additional_halves', { mode: 'number' }).notNull().default(0),
    earnedHalfPoints: bigint('earned_halves', { mode: 'number' }).notNull(),
    /** Part from corrections since the last round started. */
    correctedHalfPoints: bigint('corrected_halves', { mode: 'number' }).notNull().default(0),
    isApart: boolean().notNull().default(false),
    isOnlyOne: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_results_pk', columns: [table.roundId, table.n, table.seatId] }),
    index('live_results_of_seat').on(table.seatId, table.roundId),
  ],
);
