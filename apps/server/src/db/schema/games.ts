import type { ListForm } from '@emcee/game';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploadIndex } from '../upload-address.ts';
import { admins } from './account.ts';
import { belongsTo, belongsToOwned, id, idOf, moment } from './columns.ts';

/** Games: one game in one room. The room is a snapshot, so that a game outlives its host. */
export const games = pgTable(
  'games',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    roomId: id().notNull(),
    roomCode: text().notNull(),
    gameMode: text({ enum: ['play', 'pause', 'stop', 'check'] }).notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
    name: text().notNull().default(''),
    /** The admin can remove all demo data at once. */
    isDemo: boolean().notNull().default(false),
    /** The night that it was opened for. No foreign key: a deleted night leaves an unplanned game. */
    nightId: id(),
    /** The phones in its teams when it ended; null before that, and for games of earlier versions. */
    phonesCount: integer(),
  },
  (table) => [
    unique('games_admin_id_unique').on(table.adminId, table.id),
    // A window of days is one range, however long the history is.
    index('games_started_at').on(table.adminId, table.startedAt, table.id),
    index('games_of_room').on(table.roomId, table.startedAt),
    index('games_of_night')
      .on(table.adminId, table.nightId)
      .where(sql`${table.nightId} is not null`),
    // Finds the room's open game without reading its history.
    uniqueIndex('games_one_open').on(table.roomId).where(sql`${table.endedAt} is null`),
    check(
      'games_end_fits',
      sql`(${table.endedAt} is null) = (${table.gameMode} <> 'stop')
        and (${table.endedAt} is null or ${table.endedAt} >= ${table.startedAt})`,
    ),
  ],
);

/** The people who ran a game from a session of their own. */
export const gameLeaders = pgTable(
  'game_leaders',
  {
    adminId: id().notNull(),
    gameId: id().notNull(),
    /** Outlives the account, as in the audit log. */
    personKey: id().notNull(),
    since: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.personKey] }),
    belongsToOwned('game_leaders_game', table.gameId, games),
  ],
);

/** Teams of a game, with their names and scores. */
export const gamePlayers = pgTable(
  'game_players',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    name: text().notNull(),
    /** Answers and `score_adjustments`; written in the transaction that changes those. */
    scoreHalfPoints: bigint({ mode: 'number' }).notNull().default(0),
    /** The place inside a tie that a tiebreaker decided, counted from 1; null without one. */
    tiePlace: integer(),
    /** Removed by the host; hidden from all lists and files. */
    removedAt: moment(),
    /** All erased players have the same name. */
    erasedAt: moment(),
  },
  (table) => [
    belongsToOwned('game_players_game', table.gameId, games),
    unique('game_players_admin_id_unique').on(table.adminId, table.id),
    index('game_players_of_game').on(table.adminId, table.gameId),
  ],
);

/**
 * Points that a host added or subtracted in addition to the answers; part of the score until
 * withdrawn.
 */
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
    belongsToOwned('score_adjustments_game', table.gameId, games),
    belongsToOwned('score_adjustments_player', table.playerId, gamePlayers),
    index('score_adjustments_of_game').on(table.adminId, table.gameId),
    index('score_adjustments_of_player').on(table.adminId, table.playerId),
    check('score_adjustments_not_none', sql`${table.givenHalfPoints} <> 0`),
  ],
);

/** Players known by email to an admin whose rooms they played in. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    /** Trimmed and lower-cased; equal for all erased users. */
    email: text().notNull(),
    lastLoginAt: moment().notNull(),
    /** The scores still count for this one user. */
    erasedAt: moment(),
  },
  (table) => [
    unique('users_admin_id_unique').on(table.adminId, table.id),
    uniqueIndex('users_email_unique')
      .on(table.adminId, table.email)
      .where(sql`${table.erasedAt} is null`),
    // Players look for past games without naming an admin.
    index('users_email').on(table.email).where(sql`${table.erasedAt} is null`),
    index('users_last_login').on(table.adminId, table.lastLoginAt),
    check(
      'users_erased_has_no_address',
      sql`(${table.erasedAt} is not null) = (${table.email} = 'Erased player')`,
    ),
  ],
);

/** The users of each player. */
export const playerUsers = pgTable(
  'player_users',
  {
    adminId: id().notNull(),
    playerId: id().notNull(),
    userId: id().notNull(),
  },
  (table) => [
    primaryKey({ name: 'player_users_pk', columns: [table.adminId, table.playerId, table.userId] }),
    belongsToOwned('player_users_player', table.playerId, gamePlayers),
    belongsToOwned('player_users_user', table.userId, users),
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
    /** Includes the scoring rules. */
    settings: jsonb().notNull(),
    scheme: jsonb(),
    /** Scores that bets started from, in half-points by player id; null without bets, and in old rows. */
    openings: jsonb(),
    /** The ids of the teams of a tiebreaker, which earns nothing; null for any other round. */
    tied: jsonb().$type<string[]>(),
    /** The ids of the players whose joker doubled the round; null if there are none. */
    jokers: jsonb().$type<string[]>(),
  },
  (table) => [
    belongsToOwned('played_rounds_game', table.gameId, games),
    unique('played_rounds_admin_id_unique').on(table.adminId, table.id),
    unique('played_rounds_position_unique').on(table.adminId, table.gameId, table.position),
    index('played_rounds_created_at').on(table.adminId, table.createdAt, table.id),
    check('played_rounds_position_positive', sql`${table.position} >= 1`),
  ],
);

/** Questions as they were asked: one row for each answer, and one for a bonus. */
export const playedQuestions = pgTable(
  'played_questions',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    roundId: id().notNull(),
    /** The number of the answer, which is that of the question unless it has several. */
    orderNum: integer().notNull(),
    questionText: text().notNull(),
    answerText: text().notNull(),
    image: text().notNull(),
    /** In points, rounded up. */
    valuePoints: integer('marked_point').notNull(),
    /** Only of a value that isn't whole. Counts if it rounds up to `marked_point`. */
    valueHalves: integer(),
    form: jsonb().$type<ListForm>(),
    voided: boolean().notNull().default(false),
    /** Read with the correct answer. */
    explanation: text().notNull().default(''),
    /** Phones never see unrevealed texts. Null in old rows. */
    isRevealed: boolean(),
    /** Equal for the same question (`questionKey`); zeros if it wasn't played. */
    textKey: uuid(),
    /** Teams whose answers count for the rate of right ones; null: not counted, or changed since. */
    asked: integer(),
    /** 2 for each right answer, 1 for half. */
    rightHalves: integer(),
  },
  (table) => [
    belongsToOwned('played_questions_round', table.roundId, playedRounds),
    unique('played_questions_admin_id_unique').on(table.adminId, table.id),
    unique('played_questions_order_unique').on(table.adminId, table.roundId, table.orderNum),
    // Earlier marks are found by the text, which may be too long for an index.
    index('played_questions_text').on(table.adminId, sql`md5(${table.questionText})`, table.id),
    index('played_questions_text_key')
      .on(table.adminId, table.textKey)
      .where(sql`${table.textKey} is not null`),
    index('played_questions_uncounted').on(table.id).where(sql`${table.asked} is null`),
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
    belongsToOwned('played_answers_question', table.questionId, playedQuestions),
    unique('played_answers_question_unique').on(table.adminId, table.questionId, table.id),
    check('played_answers_one_verdict', sql`not (${table.point} and ${table.halfPoint})`),
  ],
);

/** The answer of each player to each question, with its bet. */
export const responses = pgTable(
  'responses',
  {
    adminId: id().notNull(),
    questionId: id().notNull(),
    playerId: id().notNull(),
    answerId: id().notNull(),
    /** Whole points; null without a bet. */
    bet: bigint({ mode: 'number' }),
    /** The team's own spelling; null if it is that of the group, or from a version that didn't keep it. */
    words: text(),
  },
  (table) => [
    primaryKey({
      name: 'responses_pk',
      columns: [table.adminId, table.questionId, table.playerId],
    }),
    belongsTo(
      'responses_answer',
      [table.adminId, table.questionId, table.answerId],
      [playedAnswers.adminId, playedAnswers.questionId, playedAnswers.id],
    ),
    belongsToOwned('responses_player', table.playerId, gamePlayers),
    index('responses_of_player').on(table.adminId, table.playerId),
    check('responses_bet_positive', sql`${table.bet} >= 1`),
  ],
);
