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
} from 'drizzle-orm/pg-core';
import { uploadIndex } from '../upload-address.ts';
import { admins } from './account.ts';
import { id, jsonOfHalfPoints, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Games as they are played: the working set of a game. What is published is in `games`, under the same id. */
export const liveGames = pgTable(
  'live_games',
  {
    id: id().primaryKey(),
    /** Whose record it becomes; null for a host on its own. */
    adminId: id().references(() => admins.id, { onDelete: 'cascade' }),
    /** Who leads it; null once the host is gone. */
    hostId: id().references(() => hosts.id, { onDelete: 'set null' }),
    roomId: id().notNull(),
    name: text().notNull(),
    isRehearsal: boolean().notNull(),
    /** Whether what is published becomes a record: not in rehearsals, and not without an admin. */
    isRecorded: boolean().notNull(),
    /** Raised by everything that somebody may see; views carry it, the newest wins. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** Raised by commands on the stage; one that saw another number is stale. */
    seen: integer().notNull().default(0),
    door: text({ enum: ['open', 'ask', 'closed'] }).notNull(),
    /** What tonight's QR code carries: it passes a door that asks. Empty: no code does. */
    joinKey: text().notNull().default(''),
    isPaused: boolean().notNull().default(false),
    isMarking: boolean().notNull().default(false),
    /** The round that is being marked; null where none is in particular. */
    markingRoundId: id(),
    /** What the screens show. */
    shows: text({
      enum: [
        'auto',
        'join',
        'question',
        'answer',
        'given',
        'standings',
        'winners',
        'message',
        'blank',
      ],
    })
      .notNull()
      .default('auto'),
    /** The rows of the standings that they show, from the last place up; null: all of them. */
    shownRows: integer(),
    /** The question that they look back at, and what a team has written to it; null: its right answer. */
    shownRoundId: id(),
    shownN: integer(),
    shownGiven: text(),
    /** What the host lets them say, and said last; empty before. */
    message: text().notNull().default(''),
    /** Raised whenever a team comes, goes or is renamed. */
    seatsRevision: integer().notNull().default(0),
    /** How many rounds were published. */
    publications: integer().notNull().default(0),
    startedAt: moment().notNull(),
    endedAt: moment(),
    /** When somebody last did anything; a forgotten game is ended by a job. */
    activeAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('live_games_one_open').on(table.roomId).where(sql`${table.endedAt} is null`),
    index('live_games_of_host').on(table.hostId, table.startedAt),
    index('live_games_of_admin').on(table.adminId),
    index('live_games_of_room').on(table.roomId, table.startedAt),
    index('live_games_active').on(table.activeAt).where(sql`${table.endedAt} is null`),
    index('live_games_ended').on(table.endedAt),
    check('live_games_seq_fits', sql`${table.seq} >= 0 and ${table.seen} >= 0`),
  ],
);

/** Teams of a game; a recorded one is the player of the record under the same id. */
export const liveSeats = pgTable(
  'live_seats',
  {
    id: id().primaryKey(),
    gameId: id()
      .notNull()
      .references(() => liveGames.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What names that look alike have in common. */
    nameKey: text().notNull(),
    joinedAt: moment().notNull(),
    /** When the host removed it, or turned it away; what it has answered stays in the record. */
    removedAt: moment(),
    /** Why its host has to let it in; null once it is in. One that waits is in no list, total or record, and its phones see nothing. */
    waitsFor: text({ enum: ['host', 'email'] }),
    /** From which network it asked, as long as it waits: so many of one may. */
    waitsFrom: text(),
    /** The keyed hash of the six digits by which another phone comes to this seat, and until when they do. */
    teamCodeHash: text(),
    teamCodeUntil: moment(),
    /** Made by a rehearsal, answers by itself. */
    isPractice: boolean().notNull().default(false),
    /** The score of the last publication and of the one before, in half-points. */
    publishedHalfPoints: bigint('published_halves', { mode: 'number' }).notNull().default(0),
    previousHalfPoints: bigint('previous_halves', { mode: 'number' }).notNull().default(0),
    /** Raised with each of its answers, so that no phone of the team misses one. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('live_seats_name')
      .on(table.gameId, table.nameKey)
      .where(sql`${table.removedAt} is null`),
    index('live_seats_of_game').on(table.gameId, table.joinedAt),
  ],
);

/** Points that the host gave a team beside its answers, or took off; in the score of its seat until they are withdrawn. */
export const liveSeatPoints = pgTable(
  'live_seat_points',
  {
    id: id().primaryKey(),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    givenHalfPoints: integer('halves').notNull(),
    reason: text().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [
    index('live_seat_points_of_seat').on(table.seatId),
    check('live_seat_points_not_none', sql`${table.givenHalfPoints} <> 0`),
  ],
);

/** Phones on a seat, by the SHA-256 of the secret that each of them made. */
export const liveDevices = pgTable(
  'live_devices',
  {
    tokenHash: text().primaryKey(),
    seatId: id()
      .notNull()
      .references(() => liveSeats.id, { onDelete: 'cascade' }),
    gameId: id().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('live_devices_of_seat').on(table.seatId)],
);

/** Rounds in play; settings are a snapshot of the moment in which the round started. */
export const liveRounds = pgTable(
  'live_rounds',
  {
    id: id().primaryKey(),
    gameId: id()
      .notNull()
      .references(() => liveGames.id, { onDelete: 'cascade' }),
    /** Its number in the game, counted from 1. */
    position: integer().notNull(),
    name: text().notNull(),
    version: text({ enum: ['pre-entered', 'live'] }).notNull(),
    /** The round of the library that was copied, and the question with which it began. */
    readyRoundId: id(),
    fromN: integer().notNull().default(1),
    state: text({ enum: ['open', 'marking', 'published', 'discarded'] }).notNull(),
    settings: jsonb().notNull(),
    /** The wager scheme in effect, a snapshot like them; null without one. */
    scheme: jsonb(),
    /** The question that the host is on; 0 before the first. */
    current: integer().notNull().default(0),
    /** The last question that counts, once it was closed. */
    through: integer(),
    isPutOff: boolean().notNull().default(false),
    /** It is published, and the next round has started: it is not changed here any more. */
    isFixed: boolean().notNull().default(false),
    /** What was changed since it was published, and nobody sees yet. */
    unpublishedChanges: integer().notNull().default(0),
    startedAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [
    unique('live_rounds_position_unique').on(table.gameId, table.position),
    uniqueIndex('live_rounds_one_open').on(table.gameId).where(sql`${table.state} = 'open'`),
  ],
);

/** Questions of a round in play, numbered from 1. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    roundId: id()
      .notNull()
      .references(() => liveRounds.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    questionText: text().notNull(),
    answerText: text().notNull(),
    image: text().notNull(),
    isRevealed: boolean().notNull().default(false),
    /** When it stops taking answers, and what makes it so; null while nothing does. */
    closesAt: moment(),
    closedBy: text({ enum: ['lock', 'call'] }),
    isVoided: boolean().notNull().default(false),
    /** What its host lets it be worth, in points; null: one interval. */
    questionValue: integer('value_points'),
    /** Its texts and void, and its value, as they were published, where that is something else; else null. */
    published: jsonb(),
    publishedPoints: integer(),
  },
  (table) => [
    primaryKey({ name: 'live_questions_pk', columns: [table.roundId, table.n] }),
    check(
      'live_questions_closing_fits',
      sql`(${table.closesAt} is null) = (${table.closedBy} is null)`,
    ),
    check('live_questions_n_positive', sql`${table.n} >= 1`),
    check('live_questions_value_positive', sql`${table.questionValue} >= 1`),
    uploadIndex('live_questions_upload', table.image),
  ],
);

/** Everything that happened in a game, in its order; nothing here is ever changed. */
export const liveEvents = pgTable(
  'live_events',
  {
    gameId: id()
      .notNull()
      .references(() => liveGames.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    actor: text({ enum: ['host', 'phone', 'portal'] }).notNull(),
    /** The host or the seat; null where it was the portal itself. */
    actorId: id(),
    /** Made by the host's device; the same again is the same command. */
    commandKey: text(),
    kind: text().notNull(),
    data: jsonOfHalfPoints().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_events_pk', columns: [table.gameId, table.seq] }),
    unique('live_events_command_unique').on(table.gameId, table.commandKey),
  ],
);
