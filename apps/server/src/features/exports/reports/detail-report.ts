import {
  type ExportPart,
  type ExportRequest,
  exportTexts,
  fieldError,
  notFound,
} from '@emcee/contract';
import type { Names } from '../names.ts';
import type { Sheet } from '../tables.ts';
import type { NamedReport, OpenReport, Owned, Report, ReportSources } from './report.ts';

export type AskedDetail = {
  sources: ReportSources;
  owned: Owned;
  names: Names;
  request: ExportRequest;
};

export type Detail<Found> = {
  parts: readonly ExportPart[];
  find(sources: ReportSources, owned: Owned): Promise<Found>;
  sheets(found: Found, asked: AskedDetail): Partial<Record<ExportPart, Sheet>>;
  /** Names the files; undefined if pseudonymous. */
  subject(found: Found, asked: AskedDetail): readonly string[] | undefined;
};

/** `responses` is the longest sheet. */
export function detailReport<Found>({ parts, find, sheets, subject }: Detail<Found>): Report {
  async function open(
    sources: ReportSources,
    { names, adminId, request }: NamedReport,
  ): Promise<OpenReport> {
    const { id, part } = request;
    if (!isNamed(id)) throw notFound();
    if (part !== undefined && !parts.includes(part)) throw wrongPart();
    const owned = { adminId, id };
    const found = await find(sources, owned);
    const asked = { sources, owned, names, request };
    const all = sheets(found, asked);
    const table = all[part ?? 'responses'];
    if (table === undefined) throw wrongPart();
    return {
      sheets: part === undefined ? Object.values(all) : [table],
      table,
      subject: subject(found, asked),
    };
  }
  return { check: open, open };
}

export function isNamed(id: ExportRequest['id']): id is string {
  return typeof id === 'string' && id !== '';
}

function wrongPart() {
  return fieldError('part', exportTexts.wrongPart);
}
