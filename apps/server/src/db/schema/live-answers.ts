import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { liveQuestions, liveRounds, liveSeats } from './live.ts';

/** The seat of a mark that is on a group. */
export const NO_SEAT = '00000000-0000-0000-0000-000000000000';

/** Every answer that was acknowledged, as it came; nothing here is ever changed. */
export const liveAnswers = pgTable(
  'live_answers',
  {
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    /** Made by the phone; the same again is the same answer. */
    key: text().notNull(),
    roundId: id().notNull(),
    n: integer().notNull(),
    deviceHash: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull(),
    /** In whole points; 0 without one. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    /** How long before it arrived it was written, by the phone's watch. */
    madeAgoMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** `late`: it did not count when it came. One that its host accepted is logged again, as saved. */
    outcome: text({ enum: ['saved', 'late'] })
      .notNull()
      .default('saved'),
  },
  (table) => [primaryKey({ name: 'live_answers_pk', columns: [table.seatId, table.key] })],
);

/** The answer of each team to each question as it stands: the newest of the log. */
export const liveResponses = pgTable(
  'live_responses',
  {
    roundId: id().notNull(),
    n: integer().notNull(),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    /** Empty once it was withdrawn. */
    text: text().notNull(),
    /** What answers that are the same have in common. */
    groupKey: text().notNull(),
    revision: integer().notNull(),
    /** In whole points; 0 without one, as of an answer that was withdrawn. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    deviceHash: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_responses_pk', columns: [table.roundId, table.n, table.seatId] }),
    foreignKey({
      name: 'live_responses_question',
      columns: [table.roundId, table.n],
      foreignColumns: [liveQuestions.roundId, liveQuestions.n],
    }).onDelete('cascade'),
    index('live_responses_of_seat').on(table.seatId, table.roundId),
  ],
);

/** Answers that were written before their question closed and arrived after: the newest of each team. */
export const liveLateAnswers = pgTable(
  'live_late_answers',
  {
    roundId: id().notNull(),
    n: integer().notNull(),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    /** The key of the answer in the log. */
    key: text().notNull(),
    text: text().notNull(),
    /** In whole points; 0 without one. It takes no value from other answers while it waits. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    deviceHash: text().notNull(),
    /** How long after its question closed it arrived. */
    lateMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** What the host has decided; one that is accepted is the answer that stands. */
    state: text({ enum: ['waiting', 'accepted', 'left-out'] }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_late_answers_pk', columns: [table.roundId, table.n, table.seatId] }),
    foreignKey({
      name: 'live_late_answers_question',
      columns: [table.roundId, table.n],
      foreignColumns: [liveQuestions.roundId, liveQuestions.n],
    }).onDelete('cascade'),
    index('live_late_answers_of_seat').on(table.seatId, table.roundId),
  ],
);

/** The scores of the teams when a round with bets started, in half-points; a team without one had 0. */
export const liveOpenings = pgTable(
  'live_openings',
  {
    roundId: id()
      .notNull()
      .references(() => liveRounds.id, { onDelete: 'cascade' }),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    openingHalfPoints: bigint('halves', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_openings_pk', columns: [table.roundId, table.seatId] }),
    index('live_openings_of_seat').on(table.seatId),
  ],
);

/** Verdicts of the host on answers that are the same, and on those that are judged apart. */
export const liveMarks = pgTable(
  'live_marks',
  {
    roundId: id().notNull(),
    n: integer().notNull(),
    groupKey: text().notNull(),
    /** Whose answer is judged apart from others with these words; zeros for the group. */
    seatId: id().notNull().default(NO_SEAT),
    /** Null of an answer that is judged apart and not marked yet. */
    verdict: text({ enum: ['wrong', 'half', 'right'] }),
    /** What the host added for everybody who gave it, or took off, in half-points. */
    additionalHalfPoints: integer('additional_halves').notNull().default(0),
    /** For who looks at a game afterwards in the database; nothing here reads it. */
    markedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'live_marks_pk',
      columns: [table.roundId, table.n, table.groupKey, table.seatId],
    }),
    foreignKey({
      name: 'live_marks_question',
      columns: [table.roundId, table.n],
      foreignColumns: [liveQuestions.roundId, liveQuestions.n],
    }).onDelete('cascade'),
    check(
      'live_marks_group_is_marked',
      sql`${table.verdict} is not null or ${table.seatId} <> ${sql.raw(`'${NO_SEAT}'`)}`,
    ),
  ],
);

/** What became of each answer, as it was published last: what phones may see, also of games without a record. */
export const liveResults = pgTable(
  'live_results',
  {
    roundId: id().notNull(),
    n: integer().notNull(),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    verdict: text({ enum: ['wrong', 'half', 'right'] }),
    /** What counted as its bet, in whole points; 0 without one. */
    bet: bigint({ mode: 'number' }).notNull().default(0),
    /** What the question was worth, in whole points; null in what was published before values were kept. */
    questionValue: integer('value_points'),
    /** What the host added to the answer or took from it. */
    additionalHalfPoints: bigint('additional_halves', { mode: 'number' }).notNull().default(0),
    earnedHalfPoints: bigint('earned_halves', { mode: 'number' }).notNull(),
    /** What of that came by corrections since the last round started. */
    correctedHalfPoints: bigint('corrected_halves', { mode: 'number' }).notNull().default(0),
    /** Whether it was judged apart from others with the same words. */
    isApart: boolean().notNull().default(false),
    /** Whether no other team knew it. */
    isOnlyOne: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_results_pk', columns: [table.roundId, table.n, table.seatId] }),
    foreignKey({
      name: 'live_results_question',
      columns: [table.roundId, table.n],
      foreignColumns: [liveQuestions.roundId, liveQuestions.n],
    }).onDelete('cascade'),
    index('live_results_of_seat').on(table.seatId, table.roundId),
  ],
);
