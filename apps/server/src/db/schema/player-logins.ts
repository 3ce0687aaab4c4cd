import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { belongsTo, id, idOf, moment } from './columns.ts';
import { liveGames, liveSeats } from './live.ts';

/**
 * Phones of players who confirmed their email, by the SHA-256 of the token that each of them made.
 * Valid in every room.
 */
export const playerLogins = pgTable(
  'player_logins',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    /** Owner of the room that requested it; deleted with that account. */
    adminId: idOf(() => admins.id).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('player_logins_email').on(table.email),
    index('player_logins_admin').on(table.adminId),
    index('player_logins_expires_at').on(table.expiresAt),
  ],
);

/** 6-digit codes mailed to players, to be typed on the phone that asked. */
export const playerCodes = pgTable(
  'player_codes',
  {
    /** SHA-256 of the token that becomes a login. */
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    /** Null for an unknown address, to which no code was sent. */
    adminId: idOf(() => admins.id),
    /** Includes the token: six digits alone could be found by trying all. */
    codeHash: text().notNull(),
    /** Works too: mails overtake each other. */
    previousCodeHash: text(),
    triesLeft: integer().notNull(),
    /** Owned by nobody, so deleted after sending. Null if nobody may learn of the mail. */
    mailId: id(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('player_codes_email').on(table.email),
    index('player_codes_admin').on(table.adminId),
    index('player_codes_expires_at').on(table.expiresAt),
    check('player_codes_tries_left_fits', sql`${table.triesLeft} >= 0`),
  ],
);

/** The emails on the seats of a game that asks for them: one seat for each. */
export const livePersons = pgTable(
  'live_persons',
  {
    gameId: id().notNull(),
    email: text().notNull(),
    seatId: id().notNull(),
    joinedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_persons_pk', columns: [table.gameId, table.email] }),
    belongsTo('live_persons_game', [table.gameId], [liveGames.id]),
    belongsTo('live_persons_seat', [table.seatId], [liveSeats.id]),
    index('live_persons_of_seat').on(table.seatId),
    index('live_persons_email').on(table.email),
  ],
);
