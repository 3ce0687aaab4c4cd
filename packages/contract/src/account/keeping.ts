import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import { DELETION_WAIT_DAYS } from './privacy.ts';
import { privacyTexts } from './privacy-texts.ts';

/** Retention periods: forever, or a number of months. */
export const KEPT_FOR = ['everything', '3', '6', '12', '24', '36'] as const;
export type KeptFor = (typeof KEPT_FOR)[number];

/** Days between shortening a period and deleting the older data. */
export const KEEPING_WAIT_DAYS = DELETION_WAIT_DAYS;

/** Months; `everything` is forever. */
const keptForField = z.enum(KEPT_FOR, privacyTexts.keptForUnknown);

/** How long data is kept. */
export const keepingSchema = z.object({
  /** Addresses of players without a game since then, and names of teams in which they played alone. */
  players: keptForField,
  auditLog: keptForField,
  /** Messages to support, with their mails. */
  messages: keptForField,
  /** Records of mails sent to the admin and its hosts. */
  mails: keptForField,
});
export type Keeping = z.output<typeof keepingSchema>;
export type KeptThing = keyof Keeping;
export const KEPT_THINGS = ['players', 'auditLog', 'messages', 'mails'] as const;

/** The number of records that would be deleted. */
const countField = z.int();

/** How many records a change would delete, by kind. */
export const keepingCountsSchema = z.object({
  players: countField,
  auditLog: countField,
  messages: countField,
  mails: countField,
});
export type KeepingCounts = z.output<typeof keepingCountsSchema>;

/** A period in months; undefined means forever. */
export function monthsOfPeriod(keptFor: KeptFor): number | undefined {
  return keptFor === 'everything' ? undefined : Number(keptFor);
}

/** True if the wanted period is shorter. */
export function isShorterPeriod(wanted: KeptFor, before: KeptFor): boolean {
  const forEver = Number.POSITIVE_INFINITY;
  return (monthsOfPeriod(wanted) ?? forEver) < (monthsOfPeriod(before) ?? forEver);
}

const keepingReply = z.object({
  keeping: keepingSchema,
  /** A requested change that is pending because it deletes data; null without one. */
  waiting: z.nullable(z.object({ keeping: keepingSchema, dueAt: timeField })),
});

export const keepingCalls = defineCalls('keeping', {
  /** Retention periods for players, the audit log, support messages and emails. */
  read: {
    method: 'GET',
    path: '/admin/keeping',
    right: 'members',
    reply: keepingReply,
  },
  /**
   * Previews a change: for each kind with a shorter retention period, how many records would be
   * deleted at `dueAt`, a week from now; null if none. Changes nothing.
   */
  preview: {
    method: 'GET',
    path: '/admin/keeping-preview',
    right: 'members',
    query: keepingSchema,
    reply: z.object({ dueAt: z.nullable(timeField), counts: keepingCountsSchema }),
    errors: [409],
  },
  /**
   * Changes the retention periods. Longer ones apply immediately, shorter ones after a week.
   * Replaces a pending change.
   */
  save: {
    method: 'PUT',
    path: '/admin/keeping',
    right: 'members',
    body: keepingSchema,
    reply: keepingReply,
    errors: [409],
  },
  /** Cancels a pending change: everything is kept as before. */
  undo: {
    method: 'DELETE',
    path: '/admin/keeping',
    right: 'members',
    reply: keepingReply,
  },
});
