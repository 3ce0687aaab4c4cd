import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, timeField } from '../fields.ts';
import { windowRules } from '../games/games.ts';
import { daysShape, pagedShape, pageShape } from '../records.ts';
import {
  clockTimeField,
  nightDayField,
  nightPersonSchema,
  personKeyField,
} from './night-fields.ts';
import { nightTexts } from './night-texts.ts';

const leaderSchema = z.object({
  /** The key of the person. */
  key: z.string(),
  name: z.string(),
});

/** A recorded game in the report. */
const reportedGameSchema = z.object({
  _id: z.string(),
  /** Null if it was not planned, or its night was deleted. */
  nightId: z.nullable(z.string()),
  startedAt: timeField,
  /** The people who ran it, in the order in which they began. */
  leaders: z.array(leaderSchema),
});
export type ReportedNightGame = z.output<typeof reportedGameSchema>;

/** All games of a row together. */
const reportedFiguresSchema = z.object({
  openedAt: timeField,
  /** Null while a game is open. */
  endedAt: z.nullable(timeField),
  /** The most teams of one game. */
  teams: z.int(),
  /** The most phones of one game; null if they weren't counted. */
  phones: z.nullable(z.int()),
  /** Distinct users; null if none is known. */
  people: z.nullable(z.int()),
  /** The number of published rounds. */
  rounds: z.int(),
  /** The number of corrections that are neither undone nor an undo. */
  corrections: z.int(),
  /** The names of the people who ran the games. */
  leaders: z.array(z.string()),
  /** Places of the game with most rounds: names of teams, or their number if more than three share one. */
  topThree: z.array(z.union([z.array(z.string()), z.int()])),
});

/** A night, or a game without one. */
export const reportedNightSchema = z.object({
  /** The id of the night, or of the game without one. */
  _id: z.string(),
  /** Null once the host left the organization. */
  hostId: z.nullable(z.string()),
  roomCode: z.string(),
  /** The time zone of the room, or else of the organization, or else of the query. */
  timeZone: z.string(),
  /** Null for a game that was not planned. */
  night: z.nullable(
    z.object({
      day: nightDayField,
      time: clockTimeField,
      startsAt: timeField,
      /** Null for anyone who can run the room. */
      person: z.nullable(nightPersonSchema),
    }),
  ),
  /** Null before the first game. */
  played: z.nullable(reportedFiguresSchema),
  /** The first game first. */
  games: z.array(reportedGameSchema),
});
export type ReportedNight = z.output<typeof reportedNightSchema>;

/** The names of a place of the top three in one text. */
export function placeText(place: readonly string[] | number): string {
  return typeof place === 'number' ? `${place} teams` : place.join(' = ');
}

/** Filters of the report, apart from its days. */
export const nightFilterShape = {
  /** Only the room of the host with this id. */
  host_id: z.optional(personKeyField),
  /** Only what the person with this key ran, or was planned for if nobody's own sign-in ran it. */
  person: z.optional(personKeyField),
};

/** The report of nights, measured by their games. */
export const nightReportCalls = defineCalls('nightReport', {
  /** Lists the nights that start in a date range and the games without a night, newest first. */
  read: {
    method: 'GET',
    path: '/admin/night-report',
    right: 'results',
    query: z.object({ ...daysShape, ...nightFilterShape, ...pageShape }).check(windowRules),
    reply: z.object({
      rows: z.array(reportedNightSchema),
      /** Sums of all parts. */
      totals: z.object({
        /** The number of nights, played or not. */
        nights: z.int(),
        /** The number of rows with a game. */
        played: z.int(),
        /** The sum of the teams of all rows. */
        teams: z.int(),
      }),
      ...pagedShape,
    }),
    errors: [404, 409, 503],
    large: true,
  },
  /** Links a game to a night of its room, or changes who ran it. */
  changeGame: {
    method: 'PUT',
    path: '/admin/games/:id/night',
    right: 'nights',
    params: z.object({ id: idField }),
    body: z.object({
      /** Null for a game that was not planned. */
      nightId: z.optional(z.nullable(idField)),
      /** The keys of all people who ran it: members, or people who are among them already. */
      leaders: z.optional(
        z
          .array(personKeyField, nightTexts.leadersRequired)
          .check(z.maxLength(20, nightTexts.tooManyLeaders)),
      ),
    }),
    reply: z.object({ game: reportedGameSchema }),
    errors: [404, 409],
  },
});
