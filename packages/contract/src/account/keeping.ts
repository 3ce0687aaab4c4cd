import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { timeField } from '../fields.ts';
import { DELETION_WAIT_DAYS } from './privacy.ts';
import { privacyTexts } from './privacy-texts.ts';

/** How long something is kept: for ever, or for so many months. */
export const KEPT_FOR = ['everything', '3', '6', '12', '24', '36'] as const;
/** How long something is kept. */
export type KeptFor = (typeof KEPT_FOR)[number];

/** Days between keeping less and the removal of what is older. */
export const KEEPING_WAIT_DAYS = DELETION_WAIT_DAYS;

const keptForField = z.enum(KEPT_FOR, privacyTexts.keptForUnknown);

/** How long an admin keeps what. */
export const keepingSchema = z.object({
  /** Addresses of players who came to no game since, and the names of teams in which they played alone. */
  players: keptForField,
  auditLog: keptForField,
  /** Messages to support, with the mails that carried them. */
  messages: keptForField,
  /** To whom what was sent: to the admin and its hosts. */
  mails: keptForField,
});
/** How long an admin keeps what. */
export type Keeping = z.output<typeof keepingSchema>;
/** Something that is kept for a time that is set. */
export type KeptThing = keyof Keeping;
/** Everything that is kept for a time that is set. */
export const KEPT_THINGS = ['players', 'auditLog', 'messages', 'mails'] as const;

const countField = z.int();

/** How many of each go. */
export const keepingCountsSchema = z.object({
  players: countField,
  auditLog: countField,
  messages: countField,
  mails: countField,
});
/** How many of each go. */
export type KeepingCounts = z.output<typeof keepingCountsSchema>;

/** How long something is kept, in months; undefined for ever. */
export function monthsKept(keptFor: KeptFor): number | undefined {
  return keptFor === 'everything' ? undefined : Number(keptFor);
}

/** Whether something is kept for a shorter time than before. */
export function keepsLess(wanted: KeptFor, before: KeptFor): boolean {
  const forEver = Number.POSITIVE_INFINITY;
  return (monthsKept(wanted) ?? forEver) < (monthsKept(before) ?? forEver);
}

const keepingReply = z.object({
  keeping: keepingSchema,
  /** What was asked for and waits, since it keeps less; null without. */
  waiting: z.nullable(z.object({ keeping: keepingSchema, dueAt: timeField })),
});

/** The calls on how long data is kept. */
export const keepingCalls = {
  read: defineCall({
    name: 'keeping.read',
    method: 'GET',
    path: '/admin/keeping',
    access: 'verified',
    summary: 'Retention periods for players, the audit log, support messages and emails.',
    reply: keepingReply,
    status: 200,
    errors: [],
  }),
  preview: defineCall({
    name: 'keeping.preview',
    method: 'GET',
    path: '/admin/keeping-preview',
    access: 'verified',
    summary:
      'Previews a change: for each kind with a shorter retention period, how many records would be deleted at `dueAt`, a week from now; null if none. Changes nothing.',
    query: keepingSchema,
    reply: z.object({ dueAt: z.nullable(timeField), counts: keepingCountsSchema }),
    status: 200,
    errors: [409],
  }),
  save: defineCall({
    name: 'keeping.save',
    method: 'PUT',
    path: '/admin/keeping',
    access: 'verified',
    summary:
      'Changes the retention periods. Longer ones apply immediately, shorter ones after a week. Replaces a pending change.',
    body: keepingSchema,
    reply: keepingReply,
    status: 200,
    errors: [409],
  }),
  undo: defineCall({
    name: 'keeping.undo',
    method: 'DELETE',
    path: '/admin/keeping',
    access: 'verified',
    summary: 'Cancels a pending change: everything is kept as before.',
    reply: keepingReply,
    status: 200,
    errors: [],
  }),
} as const;
