import * as z from 'zod/mini';
import { auditFilterShape } from '../account/audit-log.ts';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idOrNoneField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { nightFilterShape } from '../nights/night-report.ts';
import type { CallRight } from '../organization/rights.ts';
import { scoresByField, windowShape } from '../records.ts';
import { EXPORT_REPORTS, type ExportReport, exportTexts } from './export-texts.ts';
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

/** The right of a report's page; `results` if none is named. Only super admins take `venues`. */
export const exportRights: Readonly<Partial<Record<ExportReport, CallRight>>> = {
  hosts: 'member',
  rounds: 'content',
  'wager-schemes': 'content',
  payments: 'ownership',
  'audit-log': 'members',
  venues: 'person',
};

/** The fields of an export. */
export const exportShape = {
  report: exportReportSchema,
  /** The format of the file. */
  format: exportFormatSchema,
  /** Writes numbers instead of names. */
  pseudonymous: z._default(z.boolean(exportTexts.yesOrNo), false),
  /** The user, game or round, for reports of a single one. */
  id: idOrNoneField,
  part: z.optional(exportPartSchema),
  /** Only the answers of this team or user. */
  playerId: idOrNoneField,
  /** Only hosts whose room is in this mode. */
  state: z.optional(z.enum(gameModeSchema.options, exportTexts.wrongState)),
  /** Only rows that match, like the search of the table. */
  search: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, fieldTexts.tooLong)), ''),
  /** The key of a column, with `-` in front for descending order. */
  sort: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, fieldTexts.tooLong)), ''),
  /** The locale in which `search` reads times. */
  locale: z.optional(z.string().check(z.refine(isLocale, exportTexts.wrongLocale))),
  /** Includes inactive users. */
  all: z._default(z.boolean(exportTexts.yesOrNo), false),
  by: scoresByField,
  ...auditFilterShape,
  ...nightFilterShape,
  ...windowShape,
};

/** A report in a format, with the filters of its page. */
export const exportRequestSchema = z.object(exportShape).check(windowRules);
export type ExportRequest = z.output<typeof exportRequestSchema>;

export const exportCalls = defineCalls('exports', {
  /** Creates a download URL for a report. It works once, for 60 seconds, without a token. */
  createLink: {
    method: 'POST',
    path: '/admin/export-link',
    right: 'results',
    body: exportRequestSchema,
    reply: z.object({ url: z.string() }),
    errors: [403, 404, 409],
  },
});
