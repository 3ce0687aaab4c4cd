import * as z from 'zod/mini';
import { auditFilterShape } from '../account/audit-log.ts';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idOrNoneField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { scoresByField, windowShape } from '../records.ts';
import { EXPORT_REPORTS, exportTexts } from './export-texts.ts';
import { windowRules } from './games.ts';

/** How long an address of an export can be used, in seconds. */
export const EXPORT_LINK_SECONDS = 60;

/** Where exports are fetched, below the base path: `/{token}`, once. */
export const EXPORTS_PATH = '/exports';

const SEARCH_MAX_LENGTH = 254;

/** What can be exported: the tables of the portal; `user`, `game` and `round` are one of them, named by `id`. */
export const exportReportSchema = z.enum(EXPORT_REPORTS, exportTexts.wrongReport);

/** A table of what has several: of a game or a round its players, questions and responses, of a game its corrections as well, of a user the rounds and responses. */
export const exportPartSchema = z.enum(
  ['players', 'questions', 'responses', 'corrections', 'rounds'],
  exportTexts.wrongPart,
);
/** A table of what has several. */
export type ExportPart = z.output<typeof exportPartSchema>;

/** The formats of exports. */
export const exportFormatSchema = z.enum(['csv', 'xlsx'], exportTexts.wrongFormat);
/** The format of an export. */
export type ExportFormat = z.output<typeof exportFormatSchema>;

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/**
 * What to export: a report in a format, with the filters of its page. `id` is what the page of one
 * user, game or round is about; `part` asks for one of its tables alone, `playerId` (a player or a user)
 * for the responses of one player of a game. `all` takes in users who no longer come, `state` is that of
 * the rooms of hosts, `by` whom totals are of, `group` and `who` narrow the audit log down. `search` leaves the rows that the search of the table finds on its page,
 * where times are written as in `locale`; `sort` is the order of the table, the key of its column with `-` before
 * it when it runs down. A
 * pseudonymous file numbers its people instead of naming them.
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
/** What to export, as it was checked. */
export type ExportRequest = z.output<typeof exportRequestSchema>;

/** The calls on exports. */
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
