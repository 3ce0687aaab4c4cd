import * as z from 'zod/mini';
import { textValuesSchema } from '../api-error.ts';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import type { Said, Text, TextValues } from '../flavour.ts';
import { windowRules } from '../games/games.ts';
import { dayField, pagedShape, pageShape, timeZoneField } from '../records.ts';
import { AUDIT_ACTORS, AUDIT_GROUPS, auditCode } from './audit-kinds.ts';
import { auditActorLabels, auditHostTexts, auditLogTexts } from './audit-log-texts.ts';

const HOST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isPerson(text: string): boolean {
  return ['', 'admin', 'portal'].includes(text) || HOST_ID.test(text);
}

/** Filter of the audit log. An empty field doesn't filter. */
export const auditFilterShape = {
  /** Only lines of this group. */
  group: z._default(z.enum(['', ...AUDIT_GROUPS], auditLogTexts.wrongGroup), ''),
  /** Only acts of the `admin` (any member), of the `portal`, or of the host or member with this id. */
  who: z._default(z.string().check(z.refine(isPerson, auditLogTexts.wrongPerson)), ''),
};

/** A line of the audit log. */
export const auditLineSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** The kind of act, as `feature.event`. */
  kind: z.string(),
  /** The group of its kind. */
  group: z.enum(AUDIT_GROUPS),
  /** The line in words. */
  text: z.string(),
  /** The values of the text; missing in replies of older servers. */
  values: z.optional(textValuesSchema),
  /** Null in entries from before actors were stored. */
  actor: z.nullable(z.enum(AUDIT_ACTORS)),
  /** The email of the person who acted. Null if their account is gone, missing if it isn't known. */
  person: z.optional(z.nullable(z.string())),
  /** The host that acted or whose account was tried, with its room code at that time. */
  hostId: z.nullable(z.string()),
  roomCode: z.nullable(z.string()),
  /** Browser and system; null if unknown. */
  device: z.nullable(z.string()),
  /** First characters of the network's keyed hash; equal for the same network. */
  network: z.nullable(z.string()),
  /** The id of the request in our log; null without one. */
  requestId: z.nullable(z.string()),
});
export type AuditLine = z.output<typeof auditLineSchema>;

/** Formats the actor in the words of a flavour, or as an email, or as both if a person runs a room; empty if the entry has none. */
export function auditPerson(
  { actor, person, roomCode }: AuditLine,
  words: (text: Text, values?: TextValues) => string,
): string {
  const room = actor === 'host' ? [words(auditHostTexts.host, { roomCode: roomCode ?? '' })] : [];
  // A person runs the room.
  if (person !== undefined) return [person ?? words(auditLogTexts.former), ...room].join(' · ');
  return room[0] ?? (actor === null ? '' : words(auditActorLabels[actor]));
}

// None of these has a word of the flavours.
const NAMES_PERSON = /^(account\.|privacy\.(data|deletion)-)/;

/** The entry as a text for `words`. Apps that only show the server's message don't need the texts. */
export function auditLineText({
  kind,
  text,
  values,
}: Pick<AuditLine, 'kind' | 'text' | 'values'>): Said {
  // Without its values, which an older server doesn't send, the text can't be formatted again.
  const isComplete = values !== undefined && (!NAMES_PERSON.test(kind) || 'person' in values);
  return { message: text, code: isComplete ? auditCode(kind, values) : '', values };
}

export const auditLogCalls = defineCalls('auditLog', {
  /**
   * The audit log for a date range, newest first: what was done, by whom, and from which device and
   * network.
   */
  read: {
    method: 'GET',
    path: '/admin/audit-log',
    right: 'members',
    query: z
      .object({
        start_date: z.optional(dayField),
        end_date: z.optional(dayField),
        time_zone: timeZoneField,
        ...auditFilterShape,
        ...pageShape,
      })
      .check(windowRules),
    reply: z.object({ lines: z.array(auditLineSchema), ...pagedShape }),
    errors: [409],
  },
});
