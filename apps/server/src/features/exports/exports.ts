/**
 * Files of what the portal shows. A verified admin asks for an address; whoever has it can fetch the
 * file once, within a minute, so that a browser can stream it to the disk. Refuses what the admin could
 * not see on a page, with the same answers.
 *
 * reports/ says what each file holds, csv-file.ts and xlsx-file.ts write it.
 */
import { Readable } from 'node:stream';
import {
  API_BASE,
  EXPORT_LINK_SECONDS,
  EXPORTS_PATH,
  type ExportFormat,
  type ExportRequest,
  exportRequestSchema,
  type Flavour,
  notFound,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type Clock, secondsAfter } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { csvFile } from './csv-file.ts';
import { insertExportLink, takeExportLink } from './exports.store.ts';
import { fileName } from './file-name.ts';
import { createNames, type Names } from './names.ts';
import { reports } from './reports/all-reports.ts';
import type { AskedReport, ReportSources } from './reports/report.ts';
import { xlsxFile } from './xlsx-file.ts';

/** What the exports need: the sources are the same functions that answer the pages. */
export type ExportsDeps = { db: Db; clock: Clock; sources: ReportSources };

/** A file that is written while it is read. */
export type ExportFile = { name: string; type: string; content: Readable };

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes an address for an export that can be made. */
export async function createExportLink(
  { db, clock, sources }: ExportsDeps,
  { adminId, request }: AskedReport,
): Promise<{ url: string }> {
  const names = namesOf(request, 'enterprise');
  await reports[request.report].check(sources, { adminId, request, names });
  const token = newToken();
  const now = clock.now();
  await insertExportLink(db, {
    adminId,
    request,
    tokenHash: hashToken(token),
    expiresAt: secondsAfter(now, EXPORT_LINK_SECONDS),
    now,
  });
  return { url: `${API_BASE}${EXPORTS_PATH}/${token}` };
}

/** Opens the file that an address leads to; from then on it leads nowhere. */
export async function openExport(
  { db, clock, sources }: ExportsDeps,
  { token, flavour }: { token: string; flavour: Flavour },
): Promise<ExportFile> {
  const now = clock.now();
  const link = await takeExportLink(db, { tokenHash: hashToken(token), now });
  if (link === undefined) throw notFound();
  const request = exportRequestSchema.parse(link.request);
  const { adminId } = link;
  const names = namesOf(request, flavour);
  const { sheets, table, subject } = await reports[request.report].open(sources, {
    adminId,
    request,
    names,
  });
  const content = request.format === 'csv' ? csvFile(table) : xlsxFile(sheets);
  return {
    name: fileName(request, { names, now, subject }),
    type: TYPES[request.format],
    // Nothing is written before the last part was taken; who goes away ends the reading.
    content: Readable.from(content, { objectMode: false }),
  };
}

/** A report as CSV, written while it is read, for the archives of other features. */
export async function* reportCsv(
  sources: ReportSources,
  {
    adminId,
    ...asked
  }: { adminId: string } & Pick<ExportRequest, 'report' | 'id' | 'part' | 'all'>,
): AsyncGenerator<string> {
  const request = exportRequestSchema.parse({ ...asked, format: 'csv' });
  const names = namesOf(request, 'enterprise');
  const { table } = await reports[request.report].open(sources, { adminId, request, names });
  yield* csvFile(table);
}

function namesOf(
  { pseudonymous, time_zone, search, sort, locale = 'en-US' }: ExportRequest,
  flavour: Flavour,
): Names {
  const look = { flavour, timeZone: time_zone, locale };
  return createNames({ isPseudonymous: pseudonymous, search, sort, ...look });
}
