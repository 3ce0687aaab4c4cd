import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, jsonOfHalfPoints, moment } from './columns.ts';
import { gamePlayers, games, playedQuestions } from './games.ts';

/** What was changed of a record after it was published, by whom and why; nothing here is ever changed. */
export const scoreCorrections = pgTable(
  'score_corrections',
  {
    id: id().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    at: moment().notNull(),
    actor: text({ enum: ['host', 'admin'] }).notNull(),
    /** The host or admin who made it; null where it was the portal itself. */
    actorId: id(),
    /** 'verdict', 'voided' and so on: what `before` and `after` are of. */
    kind: text().notNull(),
    /** What it changed, as far as it changed one of these; an answer that is gone keeps its id here. */
    roundId: id(),
    questionId: id(),
    answerId: id(),
    playerId: id(),
    before: jsonOfHalfPoints().notNull(),
    after: jsonOfHalfPoints().notNull(),
    /** Why; empty for what was marked in the console. */
    reason: text().notNull().default(''),
    /** What players are told of it; empty without a note. */
    note: text().notNull().default(''),
    /** The correction that this one takes back; each is taken back once. */
    undoesId: id(),
  },
  (table) => [
    foreignKey({
      name: 'score_corrections_game',
      columns: [table.adminId, table.gameId],
      foreignColumns: [games.adminId, games.id],
    }).onDelete('cascade'),
    unique('score_corrections_admin_id_unique').on(table.adminId, table.id),
    unique('score_corrections_undone_once').on(table.adminId, table.undoesId),
    foreignKey({
      name: 'score_corrections_undone',
      columns: [table.adminId, table.undoesId],
      foreignColumns: [table.adminId, table.id],
    }).onDelete('cascade'),
    index('score_corrections_of_game').on(table.adminId, table.gameId, table.at),
  ],
);

/** Answers that were written in time and came late, as the game ended: the newest of each player to each question. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    adminId: id().notNull(),
    questionId: id().notNull(),
    playerId: id().notNull(),
    text: text().notNull(),
    /** What was bet on it, in whole points; 0 without a bet. */
    bet: bigint({ mode: 'number' }).notNull(),
    /** How long after its question closed it arrived. */
    lateMs: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** Whether it was let in, by the host or later. */
    isAccepted: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'late_answers_pk',
      columns: [table.adminId, table.questionId, table.playerId],
    }),
    foreignKey({
      name: 'late_answers_question',
      columns: [table.adminId, table.questionId],
      foreignColumns: [playedQuestions.adminId, playedQuestions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'late_answers_player',
      columns: [table.adminId, table.playerId],
      foreignColumns: [gamePlayers.adminId, gamePlayers.id],
    }).onDelete('cascade'),
    index('late_answers_of_player').on(table.adminId, table.playerId),
  ],
);
