import * as z from 'zod/mini';
import { auditFilterShape } from '../account/audit-log.ts';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idOrNoneField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { scoresByField, windowShape } from '../records.ts';
import { EXPORT_REPORTS, exportTexts } from './export-texts.ts';
import { windowRules } from './games.ts';

/** Lifetime of an export's download address in seconds. */
export const EXPORT_LINK_SECONDS = 60;

/** Path below the API base from which `/{token}` can be downloaded once. */
export const EXPORTS_PATH = '/exports';

const SEARCH_MAX_LENGTH = 254;

/** The tables of the portal; `user`, `game` and `round` are single items, named by `id`. */
export const exportReportSchema = z.enum(EXPORT_REPORTS, exportTexts.wrongReport);

/**
 * A single table of a report that has several. Games and rounds have players, questions and responses;
 * games also corrections. Users have rounds and responses.
 */
export const exportPartSchema = z.enum(
  ['players', 'questions', 'responses', 'corrections', 'rounds'],
  exportTexts.wrongPart,
);
export type ExportPart = z.output<typeof exportPartSchema>;

export const exportFormatSchema = z.enum(['csv', 'xlsx'], exportTexts.wrongFormat);
export type ExportFormat = z.output<typeof exportFormatSchema>;

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/**
 * A report in a format, with the filters of its page. `id` names the user, game or round. `part`
 * selects a single table, and `playerId` (a player or user) the responses of one player. `all` includes
 * inactive users, `state` filters the rooms of hosts, `by` chooses totals per person or team, and
 * `group` and `who` filter the audit log. `search` works like the table's search, with times written in
 * `locale`. `sort` is the key of a column, with `-` in front for descending order. A pseudonymous file
 * has numbers instead of names.
 */
export const exportRequestSchema = z
  .object({
    report: exportReportSchema,
    format: exportFormatSchema,
    pseudonymous: z._default(z.boolean(exportTexts.yesOrNo), false),
    id: idOrNoneField,
    part: z.optional(exportPartSchema),
    playerId: idOrNoneField,
    state: z.optional(z.enum(gameModeSchema.options, exportTexts.wrongState)),
    search: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, fieldTexts.tooLong)), ''),
    sort: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, fieldTexts.tooLong)), ''),
    locale: z.optional(z.string().check(z.refine(isLocale, exportTexts.wrongLocale))),
    all: z._default(z.boolean(exportTexts.yesOrNo), false),
    by: scoresByField,
    ...auditFilterShape,
    ...windowShape,
  })
  .check(windowRules);
export type ExportRequest = z.output<typeof exportRequestSchema>;

export const exportCalls = {
  createLink: defineCall({
    name: 'exports.createLink',
    method: 'POST',
    path: '/admin/export-link',
    access: 'verified',
    summary: 'Creates a download URL for a report. It works once, for 60 seconds, without a token.',
    body: exportRequestSchema,
    reply: z.object({ url: z.string() }),
    status: 200,
    errors: [403, 404, 409],
  }),
} as const;
