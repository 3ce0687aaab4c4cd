import type { AnswerForm } from '@emcee/game';
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
import { extraTexts, id, idOf, jsonOfHalfPoints, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/**
 * Games as they are played: the working set of a game. Published data is in `games`, under the same
 * id.
 */
export const liveGames = pgTable(
  'live_games',
  {
    id: id().primaryKey(),
    /** The admin whose record it becomes; null for an independent host. */
    adminId: idOf(() => admins.id),
    /** The host; null once the host was deleted. */
    hostId: id().references(() => hosts.id, { onDelete: 'set null' }),
    roomId: id().notNull(),
    name: text().notNull(),
    isRehearsal: boolean().notNull(),
    /** True if publications become a record: not in rehearsals, and not without an admin. */
    isRecorded: boolean().notNull(),
    /** The night that it was opened for; null without one. */
    nightId: id(),
    /** Raised by every visible change; views carry it, and the newest wins. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** Raised by commands on the stage; a command that saw another number is stale. */
    seen: integer().notNull().default(0),
    door: text({ enum: ['open', 'ask', 'closed'] }).notNull(),
    /** The key in this game's QR code, which passes a door that asks. Empty: no code does. */
    joinKey: text().notNull().default(''),
    isPaused: boolean().notNull().default(false),
    isMarking: boolean().notNull().default(false),
    /** The round that is being marked; null for none in particular. */
    markingRoundId: id(),
    /** The current content of the big screens. */
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
    /** The number of rows of the standings on the screens, from the last rank up; null: all. */
    shownRows: integer(),
    /**
     * The question that the screens look back at, and a team's answer to it; null: the correct
     * answer.
     */
    shownRoundId: id(),
    shownN: integer(),
    shownGiven: text(),
    /**
     * True: phones show results of this game, whatever the settings say. False: the host chose the
     * settings. Null: the host didn't choose, so the settings decide.
     */
    showsResults: boolean(),
    /** True if each team can double one round. A room's next game copies it. */
    hasJokers: boolean().notNull().default(false),
    /** The last message of the host on the screens; empty before. */
    message: text().notNull().default(''),
    /** Raised when a team comes, leaves or is renamed. */
    seatsRevision: integer().notNull().default(0),
    /** The number of published rounds. */
    publications: integer().notNull().default(0),
    startedAt: moment().notNull(),
    endedAt: moment(),
    /** The last time many teams joined from one network within a minute; null: never. */
    crowdedAt: moment(),
    /** The last activity; a job ends forgotten games. */
    activeAt: moment().notNull(),
    /** The person key of the last person who sent a command; null: no person yet. */
    ledBy: id(),
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

/** Teams of a game; a recorded one has the same id as its player in the record. */
export const liveSeats = pgTable(
  'live_seats',
  {
    id: id().primaryKey(),
    gameId: idOf(() => liveGames.id).notNull(),
    name: text().notNull(),
    /** The key that similar-looking names share. */
    nameKey: text().notNull(),
    joinedAt: moment().notNull(),
    /** The time at which the host removed or refused it; its answers stay in the record. */
    removedAt: moment(),
    /**
     * The reason that the host has to let it in; null once it is in. A waiting team is in no list,
     * total or record, and its phones see nothing.
     */
    waitsFor: text({ enum: ['host', 'email'] }),
    /** The network of a waiting team; the number per network is limited. */
    waitsFrom: text(),
    /** A keyed hash of game and network if it joined without waiting; forgotten within an hour. */
    cameFrom: text(),
    /** The keyed hash of the team code with which another phone joins the team, and its expiry. */
    teamCodeHash: text(),
    teamCodeUntil: moment(),
    /** Made by a rehearsal, with automatic answers. */
    isPractice: boolean().notNull().default(false),
    /** The scores of the last publication and of the one before, in half-points. */
    publishedHalfPoints: bigint('published_halves', { mode: 'number' }).notNull().default(0),
    previousHalfPoints: bigint('previous_halves', { mode: 'number' }).notNull().default(0),
    /** The place inside a tie that a tiebreaker decided, counted from 1; null without one. */
    tiePlace: integer(),
    /** True if the team wants to double the next round; cleared when a round freezes it. */
    jokerLaid: boolean().notNull().default(false),
    /** Raised with each of its answers, so that no phone of the team misses one. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('live_seats_name')
      .on(table.gameId, table.nameKey)
      .where(sql`${table.removedAt} is null`),
    index('live_seats_of_game').on(table.gameId, table.joinedAt),
    index('live_seats_came_from').on(table.joinedAt).where(sql`${table.cameFrom} is not null`),
  ],
);

/**
 * Points that the host added or subtracted in addition to the answers; part of the team's score
 * until withdrawn.
 */
export const liveSeatPoints = pgTable(
  'live_seat_points',
  {
    id: id().primaryKey(),
    seatId: idOf(() => liveSeats.id).notNull(),
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

/** Phones of a team, by the SHA-256 of the secret that each of them made. */
export const liveDevices = pgTable(
  'live_devices',
  {
    tokenHash: text().primaryKey(),
    seatId: idOf(() => liveSeats.id).notNull(),
    gameId: id().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('live_devices_of_seat').on(table.seatId)],
);

/** Rounds in play; settings are a snapshot from the start of the round. */
export const liveRounds = pgTable(
  'live_rounds',
  {
    id: id().primaryKey(),
    gameId: idOf(() => liveGames.id).notNull(),
    /** The number of the round in the game, counted from 1. */
    position: integer().notNull(),
    name: text().notNull(),
    version: text({ enum: ['pre-entered', 'live'] }).notNull(),
    /** The question round that was copied, and the number of its first question here. */
    readyRoundId: id(),
    fromN: integer().notNull().default(1),
    state: text({ enum: ['open', 'out', 'marking', 'published', 'discarded'] }).notNull(),
    settings: jsonb().notNull(),
    /** The wager scheme in effect, also a snapshot; null without one. */
    scheme: jsonb(),
    /** The ids of the teams of a tiebreaker, which earns nothing; null for any other round. */
    tied: jsonb().$type<string[]>(),
    /** True if it was handed out. */
    isHandout: boolean().notNull().default(false),
    /** The host's current question; 0 before the first. */
    current: integer().notNull().default(0),
    /** The last question that counts, once the round was closed. */
    through: integer(),
    isPutOff: boolean().notNull().default(false),
    /** True if it is published and the next round has started: it cannot change here any more. */
    isFixed: boolean().notNull().default(false),
    /** The number of changes since the publication that nobody sees yet. */
    unpublishedChanges: integer().notNull().default(0),
    startedAt: moment().notNull(),
    closedAt: moment(),
    /** The ids of the teams whose joker doubles it, frozen at the start; null if there are none. */
    jokers: jsonb().$type<string[]>(),
  },
  (table) => [
    unique('live_rounds_position_unique').on(table.gameId, table.position),
    uniqueIndex('live_rounds_one_open').on(table.gameId).where(sql`${table.state} = 'open'`),
    uniqueIndex('live_rounds_one_out').on(table.gameId).where(sql`${table.state} = 'out'`),
  ],
);

/** Questions of a round in play, numbered from 1. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    roundId: idOf(() => liveRounds.id).notNull(),
    n: integer().notNull(),
    questionText: text().notNull(),
    answerText: text().notNull(),
    image: text().notNull(),
    isRevealed: boolean().notNull().default(false),
    /** The time at which it stops taking answers, and the cause; null if none is set. */
    closesAt: moment(),
    closedBy: text({ enum: ['lock', 'call'] }),
    isVoided: boolean().notNull().default(false),
    /** The value prepared or set by the host, in points, rounded up; null: one interval. */
    valuePoints: integer('value_points'),
    /** Only of a value that isn't whole. Counts if it rounds up to `value_points`. */
    valueHalves: integer(),
    form: jsonb().$type<AnswerForm>(),
    /** Copied at the start, and no part of the stage. */
    ...extraTexts(),
    /** The published texts, void and value, if they differ from the current ones; else null. */
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
    check('live_questions_value_positive', sql`${table.valuePoints} >= 1`),
    uploadIndex('live_questions_upload', table.image),
  ],
);

/** Everything that happened in a game, in order; rows never change. */
export const liveEvents = pgTable(
  'live_events',
  {
    gameId: idOf(() => liveGames.id).notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    actor: text({ enum: ['host', 'phone', 'portal'] }).notNull(),
    /** The host or the seat; null for the portal. */
    actorId: id(),
    /** Made by the host's device; a repeated key is the same command. */
    commandKey: text(),
    kind: text().notNull(),
    data: jsonOfHalfPoints().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_events_pk', columns: [table.gameId, table.seq] }),
    unique('live_events_command_unique').on(table.gameId, table.commandKey),
  ],
);
