/**
 * Anybody who has the address can fetch the file once within a minute, so that a browser streams it to disk.
 * Refuses everything that the page would refuse, with the same errors.
 */

import { Readable } from 'node:stream';
import {
  API_BASE,
  type AuditKind,
  addressExportTexts,
  EXPORT_LINK_SECONDS,
  EXPORTS_PATH,
  type ExportFormat,
  type ExportRequest,
  exportRequestSchema,
  exportRights,
  type Flavour,
  flavourOf,
  hasRight,
  notAllowed,
  orNotFound,
  roleTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireRight } from '../../platform/http/access.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { csvFile } from './csv-file.ts';
import { findOwner, insertExportLink, takeExportLink } from './exports.store.ts';
import { fileName } from './file-name.ts';
import { createNames, type Names } from './names.ts';
import { reports } from './reports/all-reports.ts';
import type { OpenReport, ReportSources } from './reports/report.ts';
import { xlsxFile } from './xlsx-file.ts';

/** The sources are the functions that answer the pages. */
export type ExportsDeps = Deps & { sources: ReportSources };

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Refuses an export that isn't possible. */
export async function createExportLink(
  { db, clock, sources }: ExportsDeps,
  { actor, request }: { actor: AdminActor; request: ExportRequest },
): Promise<{ url: string }> {
  await refuseByRole(db, { actor, request });
  const adminId = request.report === 'venues' ? actor.personId : actor.adminId;
  const names = namesOf(request, 'enterprise');
  await reports[request.report].check(sources, { adminId, request, names });
  const token = newToken();
  const now = clock.now();
  await insertExportLink(db, {
    adminId,
    personKey: actor.personKey,
    request,
    tokenHash: hashToken(token),
    expiresAt: secondsAfter(now, EXPORT_LINK_SECONDS),
    now,
  });
  return { url: `${API_BASE}${EXPORTS_PATH}/${token}` };
}

async function refuseByRole(
  db: Db,
  { actor, request }: { actor: AdminActor; request: ExportRequest },
): Promise<void> {
  const { report, pseudonymous } = request;
  const right = exportRights[report] ?? 'results';
  await requireRight(right, actor, (adminId) => nameOrganization(db, adminId));
  const hasAddresses = !pseudonymous && addressExportTexts[report] !== undefined;
  if (hasAddresses && right !== 'person' && !hasRight(actor.memberRole, 'members')) {
    throw notAllowed(roleTexts.addressesForAdmins, 'pseudonymous');
  }
}

export async function findExportOwner({ db, clock }: Deps, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  return orNotFound(await findOwner(db, { tokenHash, now: clock.now() }));
}

/** Uses the address up. */
export async function openExport(
  { db, clock, sources }: ExportsDeps,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ name: string; type: string; content: Readable }> {
  const now = clock.now();
  const link = orNotFound(await takeExportLink(db, { tokenHash: hashToken(token), now }));
  const request = exportRequestSchema.parse(link.request);
  const { adminId, personKey } = link;
  const names = namesOf(request, flavourOf(new URL(requestContext.publicUrl).hostname));
  const opened = await reports[request.report].open(sources, { adminId, request, names });
  const { sheets, table, subject } = opened;
  const kind = exportKindOf(request, opened);
  if (kind !== undefined) {
    const { report, format } = request;
    const detail = { report, format };
    await audit(db, kind, { adminId, personKey, actor: 'admin', at: now, detail, requestContext });
  }
  const content = request.format === 'csv' ? csvFile(table) : xlsxFile(sheets);
  return {
    name: fileName(request, { names, now, subject }),
    type: TYPES[request.format],
    // Parts are produced only when read; a disconnected client ends the reading.
    content: Readable.from(content, { objectMode: false }),
  };
}

/** Archives of other features contain it. */
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

// A file about one person is named by the address, unless pseudonymous.
function exportKindOf(
  { report, format, pseudonymous }: ExportRequest,
  { sheets, table }: OpenReport,
): AuditKind | undefined {
  if (report === 'audit-log') return 'exports.audit-log-exported';
  const isOfPerson = report === 'user' && !pseudonymous;
  const written = format === 'csv' ? [table] : sheets;
  const hasAddresses = written.some((sheet) => sheet.hasAddresses);
  return isOfPerson || hasAddresses ? 'exports.addresses-exported' : undefined;
}

function namesOf(
  { pseudonymous, time_zone, search, sort, locale = 'en-US' }: ExportRequest,
  flavour: Flavour,
): Names {
  const look = { flavour, timeZone: time_zone, locale };
  return createNames({ isPseudonymous: pseudonymous, search, sort, ...look });
}
