import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { uploadIndex } from '../upload-address.ts';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';

/** Games: one game in one room. The room is a snapshot, so that a game outlives its host. */
export const games = pgTable(
  'games',
  {
    id: id().primaryKey(),
    adminId: id()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    roomId: id().notNull(),
    roomCode: text().notNull(),
    gameMode: text({ enum: ['play', 'pause', 'stop', 'check'] }).notNull(),
    startedAt: moment().notNull(),
    /** Null while the game is open. */
    endedAt: moment(),
    /** How its host called the game; empty without a name. */
    name: text().notNull().default(''),
    /** Made up to look at: its admin can remove all of these at once. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    unique('games_admin_id_unique').on(table.adminId, table.id),
    // A window of days is one range of this index, however long the history is.
    index('games_started_at').on(table.adminId, table.startedAt, table.id),
    index('games_of_room').on(table.roomId, table.startedAt),
    // One game at a time; and whoever is in a room is found without looking at its history.
    uniqueIndex('games_one_open').on(table.roomId).where(sql`${table.endedAt} is null`),
    check(
      'games_end_fits',
      sql`(${table.endedAt} is null) = (${table.gameMode} <> 'stop')
        and (${table.endedAt} is null or ${table.endedAt} >= ${table.startedAt})`,
    ),
  ],
);

/** Scoring seats of a game: a team name and what it has scored. */
export const gamePlayers = pgTable(
  'game_players',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    name: text().notNull(),
    /** What the rules make of the answers and of `score_adjustments`, in half-points; written in the transaction that changes those. */
    scoreHalfPoints: bigint({ mode: 'number' }).notNull().default(0),
    /** When its host removed it from the game: it is in no list and no file any more. */
    removedAt: moment(),
    /** When its name was erased with its person; the name is then the same for all of these. */
    erasedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'game_players_game',
      columns: [table.adminId, table.gameId],
      foreignColumns: [games.adminId, games.id],
    }).onDelete('cascade'),
    unique('game_players_admin_id_unique').on(table.adminId, table.id),
    index('game_players_of_game').on(table.adminId, table.gameId),
  ],
);

/** Points that a host gave a seat beside its answers, or took off; in its score until they are withdrawn. */
export const scoreAdjustments = pgTable(
  'score_adjustments',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    playerId: id().notNull(),
    givenHalfPoints: integer('halves').notNull(),
    reason: text().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'score_adjustments_game',
      columns: [table.adminId, table.gameId],
      foreignColumns: [games.adminId, games.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'score_adjustments_player',
      columns: [table.adminId, table.playerId],
      foreignColumns: [gamePlayers.adminId, gamePlayers.id],
    }).onDelete('cascade'),
    index('score_adjustments_of_game').on(table.adminId, table.gameId),
    index('score_adjustments_of_player').on(table.adminId, table.playerId),
    check('score_adjustments_not_none', sql`${table.givenHalfPoints} <> 0`),
  ],
);

/** People known by email to an admin whose rooms they played in. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    adminId: id()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** Trimmed and lower-cased; of who was erased the same words for everybody. */
    email: text().notNull(),
    lastLoginAt: moment().notNull(),
    /** When the address was erased; scores still count for this person, and not for another. */
    erasedAt: moment(),
  },
  (table) => [
    unique('users_admin_id_unique').on(table.adminId, table.id),
    uniqueIndex('users_email_unique')
      .on(table.adminId, table.email)
      .where(sql`${table.erasedAt} is null`),
    // Who wants to see a game again names no admin.
    index('users_email').on(table.email).where(sql`${table.erasedAt} is null`),
    index('users_last_login').on(table.adminId, table.lastLoginAt),
    check(
      'users_erased_has_no_address',
      sql`(${table.erasedAt} is not null) = (${table.email} = 'Erased player')`,
    ),
  ],
);

/** Who sat on a seat. */
export const playerUsers = pgTable(
  'player_users',
  {
    adminId: id().notNull(),
    playerId: id().notNull(),
    userId: id().notNull(),
  },
  (table) => [
    primaryKey({ name: 'player_users_pk', columns: [table.adminId, table.playerId, table.userId] }),
    foreignKey({
      name: 'player_users_player',
      columns: [table.adminId, table.playerId],
      foreignColumns: [gamePlayers.adminId, gamePlayers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'player_users_user',
      columns: [table.adminId, table.userId],
      foreignColumns: [users.adminId, users.id],
    }).onDelete('cascade'),
    index('player_users_of_user').on(table.adminId, table.userId),
  ],
);

/** Rounds as they were played; settings and scheme are snapshots. */
export const playedRounds = pgTable(
  'played_rounds',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    version: text({ enum: ['pre-entered', 'live'] }).notNull(),
    roundMode: text({ enum: ['play', 'pause', 'stop', 'check'] }).notNull(),
    createdAt: moment().notNull(),
    /** The settings in effect, of which the scoring rules are a part. */
    settings: jsonb().notNull(),
    /** The wager scheme in effect; null without one. */
    scheme: jsonb(),
    /** The scores from which players bet, in half-points by their ids; null without bets, and where that was not kept. */
    openings: jsonb(),
  },
  (table) => [
    foreignKey({
      name: 'played_rounds_game',
      columns: [table.adminId, table.gameId],
      foreignColumns: [games.adminId, games.id],
    }).onDelete('cascade'),
    unique('played_rounds_admin_id_unique').on(table.adminId, table.id),
    unique('played_rounds_position_unique').on(table.adminId, table.gameId, table.position),
    index('played_rounds_created_at').on(table.adminId, table.createdAt, table.id),
    check('played_rounds_position_positive', sql`${table.position} >= 1`),
  ],
);

/** Questions as they were asked. */
export const playedQuestions = pgTable(
  'played_questions',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    roundId: id().notNull(),
    orderNum: integer().notNull(),
    questionText: text().notNull(),
    answerText: text().notNull(),
    image: text().notNull(),
    /** The value of the question in whole points. */
    markedPoint: integer().notNull(),
    /** Taken out of the count by the host: it earns nothing for anybody. */
    voided: boolean().notNull().default(false),
    /** Whether phones and screens came to it: of the others phones never see the text. Null where that was not kept. */
    isRevealed: boolean(),
  },
  (table) => [
    foreignKey({
      name: 'played_questions_round',
      columns: [table.adminId, table.roundId],
      foreignColumns: [playedRounds.adminId, playedRounds.id],
    }).onDelete('cascade'),
    unique('played_questions_admin_id_unique').on(table.adminId, table.id),
    unique('played_questions_order_unique').on(table.adminId, table.roundId, table.orderNum),
    // How a question was marked before is asked by its words, which may be longer than an index takes.
    index('played_questions_text').on(table.adminId, sql`md5(${table.questionText})`, table.id),
    uploadIndex('played_questions_upload', table.image),
  ],
);

/** Groups of identical responses to a question, marked as one. */
export const playedAnswers = pgTable(
  'played_answers',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    questionId: id().notNull(),
    text: text().notNull(),
    point: boolean().notNull(),
    halfPoint: boolean().notNull(),
    additionalHalfPoints: integer().notNull().default(0),
    marked: boolean().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'played_answers_question',
      columns: [table.adminId, table.questionId],
      foreignColumns: [playedQuestions.adminId, playedQuestions.id],
    }).onDelete('cascade'),
    unique('played_answers_question_unique').on(table.adminId, table.questionId, table.id),
    check('played_answers_one_verdict', sql`not (${table.point} and ${table.halfPoint})`),
  ],
);

/** What each player answered, once a question, and what was bet on it. */
export const responses = pgTable(
  'responses',
  {
    adminId: id().notNull(),
    questionId: id().notNull(),
    playerId: id().notNull(),
    answerId: id().notNull(),
    /** Whole points; null without a bet. */
    bet: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({
      name: 'responses_pk',
      columns: [table.adminId, table.questionId, table.playerId],
    }),
    foreignKey({
      name: 'responses_answer',
      columns: [table.adminId, table.questionId, table.answerId],
      foreignColumns: [playedAnswers.adminId, playedAnswers.questionId, playedAnswers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'responses_player',
      columns: [table.adminId, table.playerId],
      foreignColumns: [gamePlayers.adminId, gamePlayers.id],
    }).onDelete('cascade'),
    index('responses_of_player').on(table.adminId, table.playerId),
    check('responses_bet_positive', sql`${table.bet} >= 1`),
  ],
);
