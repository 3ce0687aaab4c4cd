import { bigint, boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { belongsToOwned, id, jsonOfHalfPoints, moment } from './columns.ts';
import { gamePlayers, games, playedQuestions } from './games.ts';

/** Changes of a record after it was published, with author and reason; rows never change. */
export const scoreCorrections = pgTable(
  'score_corrections',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    at: moment().notNull(),
    actor: text({ enum: ['host', 'admin'] }).notNull(),
    /** A host or admin; null for the portal. */
    actorId: id(),
    /** Determines `before` and `after`: 'verdict', 'voided' and others. */
    kind: text().notNull(),
    /** Null for objects not concerned. The id of a deleted answer stays. */
    roundId: id(),
    questionId: id(),
    answerId: id(),
    playerId: id(),
    before: jsonOfHalfPoints().notNull(),
    after: jsonOfHalfPoints().notNull(),
    /** Empty for marks in the console. */
    reason: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The correction that this one undoes; each is undone at most once. */
    undoesId: id(),
    /** The correction of another answer to the same question that brought this one about. */
    followsId: id(),
  },
  (table) => [
    belongsToOwned('score_corrections_game', table.gameId, games),
    unique('score_corrections_admin_id_unique').on(table.adminId, table.id),
    unique('score_corrections_undone_once').on(table.adminId, table.undoesId),
    belongsToOwned('score_corrections_undone', table.undoesId, table),
    belongsToOwned('score_corrections_followed', table.followsId, table),
    index('score_corrections_of_game').on(table.adminId, table.gameId, table.at),
  ],
);

/**
 * Answers written in time that arrived late, as of the end of the game: the newest of each player
 * to each question.
 */
export const lateAnswers = pgTable(
  'late_answers',
  {
    adminId: id().notNull(),
    questionId: id().notNull(),
    playerId: id().notNull(),
    text: text().notNull(),
    /** Whole points; 0 without a bet. */
    bet: bigint({ mode: 'number' }).notNull(),
    /** Delay after its question closed. */
    lateMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** Accepted by the host or later. */
    isAccepted: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'late_answers_pk',
      columns: [table.adminId, table.questionId, table.playerId],
    }),
    belongsToOwned('late_answers_question', table.questionId, playedQuestions),
    belongsToOwned('late_answers_player', table.playerId, gamePlayers),
    index('late_answers_of_player').on(table.adminId, table.playerId),
  ],
);
