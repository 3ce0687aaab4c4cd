import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';
import {
  audienceSchema,
  clockTimeField,
  nightDayField,
  nightNoteField,
  nightPersonField,
  nightRoundIdsField,
  nightSchema,
  nightZoneField,
  personKeyField,
} from './night-fields.ts';
import { nightTexts } from './night-texts.ts';

const hostIdsField = z
  .array(idField, nightTexts.roomsRequired)
  .check(z.minLength(1, nightTexts.roomsRequired), z.maxLength(100, nightTexts.tooManyRooms));

const nightIdShape = z.object({ nightId: idField });

const numberField = (max: number, refusal: { readonly error: string }) =>
  z.coerce.number(refusal).check(z.int(refusal), z.minimum(1, refusal), z.maximum(max, refusal));

/** Changes one night, or all later nights of its series with it. */
const changeShape = {
  /** The revision that you have seen. */
  revision: z.int(nightTexts.changed),
  /** True for the later nights of its series, too. */
  following: z.optional(z.boolean(nightTexts.nightsRequired)),
};

/** Planning nights. */
export const nightCalls = defineCalls('nights', {
  /** Lists the nights of 1 to 62 days, by day and time. Each day is one in the night's time zone. */
  list: {
    method: 'GET',
    path: '/admin/nights',
    right: 'results',
    query: z.object({
      /** The first day, as YYYY-MM-DD. */
      from: nightDayField,
      /** The number of days, 1 to 62. */
      days: z._default(numberField(62, nightTexts.wrongDays), 7),
      /** The id of a host. */
      host_id: z.optional(personKeyField),
      person: z.optional(personKeyField),
    }),
    reply: z.object({
      /** By day and time. */
      nights: z.array(nightSchema),
    }),
    errors: [409],
  },
  /** Plans a night in each room, weekly if there are several weeks. Slots that are taken are skipped. */
  plan: {
    method: 'POST',
    path: '/admin/nights',
    right: 'nights',
    body: z.object({
      hostIds: hostIdsField,
      day: nightDayField,
      time: clockTimeField,
      person: nightPersonField,
      note: z._default(nightNoteField, ''),
      roundIds: z._default(nightRoundIdsField, []),
      /** The number of weeks, 1 to 53. */
      weeks: z._default(numberField(53, nightTexts.wrongWeeks), 1),
      /** Becomes the time zone of an organization that has none. */
      timeZone: z.optional(nightZoneField),
    }),
    reply: z.object({
      /** The new nights. */
      nights: z.array(nightSchema),
      /** Slots that were taken. */
      skipped: z.array(z.object({ hostId: z.string(), day: nightDayField, time: clockTimeField })),
    }),
    status: 201,
    errors: [404, 409],
  },
  /**
   * Changes a night. With `following`, changes the later nights of its series alike: a changed day shifts them by as
   * many days. The rounds stay. One taken slot refuses all.
   */
  change: {
    method: 'PUT',
    path: '/admin/nights/:nightId',
    right: 'nights',
    params: nightIdShape,
    body: z.object({
      ...changeShape,
      hostId: z.optional(idField),
      day: z.optional(nightDayField),
      time: z.optional(clockTimeField),
      person: z.optional(nightPersonField),
      note: z.optional(nightNoteField),
    }),
    reply: z.object({
      /** The night. */
      night: nightSchema,
      /** The number of nights that were changed. */
      changed: z.int(),
    }),
    errors: [404, 409],
  },
  /** Deletes a night; with `following`, the later nights of its series, too. Their games stay. */
  remove: {
    method: 'DELETE',
    path: '/admin/nights/:nightId',
    right: 'nights',
    params: nightIdShape,
    body: z.object(changeShape),
    reply: z.object({
      /** The number of nights that were deleted. */
      deleted: z.int(),
    }),
    errors: [404, 409],
    storesFreely: true,
  },
  /** Replaces the rounds of nights. The last call wins. */
  setRounds: {
    method: 'PUT',
    path: '/admin/night-rounds',
    right: 'content',
    body: z.object({
      nightIds: z
        .array(idField, nightTexts.nightsRequired)
        .check(
          z.minLength(1, nightTexts.nightsRequired),
          z.maxLength(500, nightTexts.tooManyNights),
        ),
      roundIds: nightRoundIdsField,
    }),
    reply: z.object({
      /** By day and time. */
      nights: z.array(nightSchema),
    }),
    errors: [404, 409],
  },
  /** Copies the nights of seven days. Copies have no series; anyone replaces people who are gone. */
  copyWeek: {
    method: 'POST',
    path: '/admin/copied-week',
    right: 'nights',
    body: z.object({
      /** The first of the seven days. */
      from: nightDayField,
      /** The first day of the copies. */
      to: nightDayField,
      /** All rooms if missing. */
      hostIds: z.optional(hostIdsField),
      /** True to copy the rounds of the nights, too. */
      withRounds: z.boolean(nightTexts.roundsRequired),
    }),
    reply: z.object({
      /** The number of copies. */
      created: z.int(),
      /** The number of slots that were taken. */
      skipped: z.int(),
    }),
    status: 201,
    errors: [404, 409],
  },
  /** Makes rounds ready for every room, or only for the rooms of their nights. */
  setAudience: {
    method: 'PUT',
    path: '/admin/round-audience',
    right: 'content',
    body: z.object({
      roundIds: z
        .array(idField, nightTexts.roundsRequired)
        .check(
          z.minLength(1, nightTexts.roundsRequired),
          z.maxLength(100, nightTexts.tooManyRoundsAtOnce),
        ),
      /** `all` for every room, `nights` for the rooms of their nights. */
      audience: audienceSchema,
    }),
    reply: z.object({
      /** The changed rounds. */
      rounds: z.array(
        z.object({
          _id: z.string(),
          /** Its audience. */
          audience: audienceSchema,
        }),
      ),
    }),
    errors: [404, 409],
  },
  /** The settings of nights. */
  settings: {
    method: 'GET',
    path: '/admin/night-settings',
    right: 'results',
    reply: z.object({
      /** Null until the first night is planned. */
      timeZone: z.nullable(z.string()),
      /** Rooms see the rounds of a night this many hours before its start. */
      hoursBefore: z.int(),
      /** The audience of new rounds. */
      newRounds: audienceSchema,
      /** The rooms with a time zone of their own. */
      roomTimeZones: z.array(
        z.object({
          hostId: z.string(),
          /** The time zone. */
          timeZone: z.string(),
        }),
      ),
    }),
  },
  /** Saves settings of nights. A new time zone moves the coming nights, which keep their clock time. */
  saveSettings: {
    method: 'PUT',
    path: '/admin/night-settings',
    right: 'nights',
    body: z.object({
      timeZone: z.optional(nightZoneField),
      /** Hours before a night at which its room sees the rounds, 1 to 168. */
      hoursBefore: z.optional(numberField(168, nightTexts.wrongHours)),
      /** The audience of new rounds. */
      newRounds: z.optional(audienceSchema),
    }),
    reply: z.object({
      /** The number of coming nights that start at another moment. */
      moved: z.int(),
    }),
    errors: [409],
  },
  /** Gives a room its own time zone; null for that of the organization. */
  setTimeZone: {
    method: 'PUT',
    path: '/admin/room-time-zone',
    right: 'nights',
    body: z.object({ hostId: idField, timeZone: z.nullable(nightZoneField) }),
    reply: z.object({
      /** The number of coming nights that start at another moment. */
      moved: z.int(),
    }),
    errors: [404, 409],
  },
  /** Lists the caller's own nights from 90 days ago to 180 days ahead. Rounds are those of offered nights. */
  mine: {
    method: 'GET',
    path: '/admin/my-nights',
    right: 'lead',
    reply: z.object({
      /** By day and time. */
      nights: z.array(nightSchema),
      /** True if the caller's calendar has an address; missing otherwise. */
      hasCalendar: z.optional(z.boolean()),
    }),
  },
});
