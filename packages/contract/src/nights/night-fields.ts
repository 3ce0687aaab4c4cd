import { plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { idField, sentLength, timeField } from '../fields.ts';
import { isDay, isTimeZone } from '../records.ts';
import { nightTexts } from './night-texts.ts';

/** A day as YYYY-MM-DD, of the years 2000 to 2199. */
export const nightDayField = z
  .string(nightTexts.dayRequired)
  .check(z.refine((day) => isDay(day) && day >= '2000' && day < '2200', nightTexts.dayRequired));

/** A clock time as HH:MM, from 00:00 to 23:59. */
export const clockTimeField = z
  .string(nightTexts.timeRequired)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, nightTexts.timeRequired));

/** An IANA time zone. */
export const nightZoneField = z
  .string(nightTexts.timeZoneRequired)
  .check(
    z.maxLength(64, { ...nightTexts.timeZoneRequired, abort: true }),
    z.refine(isTimeZone, nightTexts.timeZoneRequired),
  );

/** The key of a person. */
export const personKeyField = z.uuid(errorTexts.notFound).check(z.toLowerCase());

/** The key of a member, or null for anyone who can run the room. */
export const nightPersonField = z.nullable(personKeyField);

/** Only people in the organization and in the room see it. */
export const nightNoteField = z.string(errorTexts.invalidSymbols).check(
  sentLength(500),
  z.overwrite((note) => plainText(note)),
  z.maxLength(500, fieldTexts.tooLong),
);

export const audienceSchema = z.enum(['all', 'nights'], nightTexts.wrongAudience);
/** The rooms that a round is ready for: all, always; or those of its nights. */
export type Audience = z.output<typeof audienceSchema>;

/** The rounds of a night, in order. */
export const nightRoundIdsField = z
  .array(idField, nightTexts.roundsRequired)
  .check(z.maxLength(30, nightTexts.tooManyRounds));

/** A person in the plan. */
export const nightPersonSchema = z.object({
  /** Their key. */
  key: z.string(),
  /** Their name, or else the part of the address before the @. */
  name: z.string(),
  /** True if their access is turned off; missing otherwise. */
  isOff: z.optional(z.boolean()),
});

/** Games that were opened for the night. */
export const playedNightSchema = z.object({
  /** The first game. */
  gameId: z.string(),
  /** True while one is open. */
  isOpen: z.boolean(),
  /** The most teams of one game. */
  teams: z.int(),
  /** The names of the people who ran them. */
  leaders: z.array(z.string()),
});

export const nightSchema = z.object({
  _id: z.string(),
  /** Rises with each change, except of the rounds. Send it to change only what you have seen. */
  revision: z.int(),
  /** The same for the nights that were planned together; null for a single one. */
  seriesId: z.nullable(z.string()),
  /** Null once the host left the organization. */
  hostId: z.nullable(z.string()),
  roomCode: z.string(),
  /** The display name of the room; null without one. */
  displayName: z.nullable(z.string()),
  day: nightDayField,
  time: clockTimeField,
  /** The time zone of the room, or else of the organization. */
  timeZone: z.string(),
  startsAt: timeField,
  /** Null for anyone who can run the room. */
  person: z.nullable(nightPersonSchema),
  /** The note; empty without one. */
  note: z.string(),
  /** Its rounds, in order. */
  rounds: z.array(z.object({ _id: z.string(), name: z.string(), questionsCount: z.int() })),
  /** Null before its first game. */
  played: z.nullable(playedNightSchema),
});
export type Night = z.output<typeof nightSchema>;
