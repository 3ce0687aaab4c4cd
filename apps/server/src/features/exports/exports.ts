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
  type HostExportRequest,
  hasRight,
  notAllowed,
  notFound,
  orNotFound,
  roleTexts,
} from '@emcee/contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import type { AdminActor, HostActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireRight } from '../../platform/http/access.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { readRoom, readRoomOf } from '../../queries/room-in-effect.ts';
import { csvFile } from './csv-file.ts';
import { findOwner, insertExportLink, type StoredExport, takeExportLink } from './exports.store.ts';
import { fileName } from './file-name.ts';
import { createNames, type Names } from './names.ts';
import { reports, roomReports } from './reports/all-reports.ts';
import type { NamedReport, OpenReport, Report, ReportSources } from './reports/report.ts';
import { xlsxFile } from './xlsx-file.ts';

/** The sources are the functions that answer the pages. */
export type ExportsDeps = Deps & {
  sources: ReportSources;
  /** Reads for one room alone, without addresses. */
  sourcesOfRoom(roomId: string): Pick<ReportSources, 'games' | 'game'>;
};

/** Without a room, of the whole organization. */
type AskedExport = { adminId: string; request: ExportRequest; roomId?: string };

/**
 * A server of the version before knows no exports of rooms. It refuses the nested request, instead of exporting
 * the whole organization.
 */
const storedOfRoom = z.object({ roomId: z.uuid(), ofRoom: exportRequestSchema });

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Refuses an export that isn't possible. */
export async function createExportLink(
  deps: ExportsDeps,
  { actor, request }: { actor: AdminActor; request: ExportRequest },
): Promise<{ url: string }> {
  const { report, pseudonymous } = request;
  const right = exportRights[report] ?? 'results';
  await requireRight(right, actor, (adminId) => nameOrganization(deps.db, adminId));
  const hasAddresses = !pseudonymous && addressExportTexts[report] !== undefined;
  if (hasAddresses && right !== 'person' && !hasRight(actor.memberRole, 'members')) {
    throw notAllowed(roleTexts.addressesForAdmins, 'pseudonymous');
  }
  const adminId = report === 'venues' ? actor.personId : actor.adminId;
  return makeLink(deps, { adminId, personKey: actor.personKey, request });
}

/** Only of the room's games for its present organization. */
export async function createRoomExportLink(
  deps: ExportsDeps,
  { actor, request }: { actor: HostActor; request: HostExportRequest },
): Promise<{ url: string }> {
  const { adminId, roomId } = await readRoomOf(deps.db, actor);
  if (adminId === null) throw notFound();
  const { personKey = null } = actor;
  return makeLink(deps, {
    adminId,
    personKey,
    roomId,
    request: exportRequestSchema.parse(request),
  });
}

async function makeLink(
  deps: ExportsDeps,
  { personKey, ...asked }: AskedExport & { personKey: string | null },
): Promise<{ url: string }> {
  const { adminId, request, roomId } = asked;
  const { report, sources, named } = namedReport(deps, asked);
  await report.check(sources, named);
  const token = newToken();
  const now = deps.clock.now();
  await insertExportLink(deps.db, {
    adminId,
    personKey,
    request: roomId === undefined ? request : { roomId, ofRoom: request },
    tokenHash: hashToken(token),
    expiresAt: secondsAfter(now, EXPORT_LINK_SECONDS),
    now,
  });
  return { url: `${API_BASE}${EXPORTS_PATH}/${token}` };
}

export async function findExportOwner({ db, clock }: Deps, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  return orNotFound(await findOwner(db, { tokenHash, now: clock.now() }));
}

/** Uses the address up. */
export async function openExport(
  deps: ExportsDeps,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ name: string; type: string; content: Readable }> {
  const { db, clock } = deps;
  const now = clock.now();
  const link = orNotFound(await takeExportLink(db, { tokenHash: hashToken(token), now }));
  const asked = await readStored(db, link);
  const { adminId, personKey } = link;
  const flavour = flavourOf(new URL(requestContext.publicUrl).hostname);
  const { report: chosen, sources, named } = namedReport(deps, asked, flavour);
  const { request, names } = named;
  const opened = await chosen.open(sources, named);
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

/** The room may have left the organization since. */
async function readStored(db: Db, { adminId, request }: StoredExport): Promise<AskedExport> {
  const ofRoom = storedOfRoom.safeParse(request);
  if (!ofRoom.success) return { adminId, request: exportRequestSchema.parse(request) };
  const { roomId, ofRoom: asked } = ofRoom.data;
  const room = await readRoom(db, { roomId });
  if (room?.adminId !== adminId) throw notFound();
  return { adminId, request: asked, roomId };
}

function namedReport(
  { sources, sourcesOfRoom }: ExportsDeps,
  { adminId, request, roomId }: AskedExport,
  flavour: Flavour = 'enterprise',
): { report: Report; sources: ReportSources; named: NamedReport } {
  const isOfRoom = roomId !== undefined;
  const named = { adminId, request, names: namesOf(request, { flavour, isOfRoom }) };
  if (!isOfRoom) return { report: reports[request.report], sources, named };
  const report = orNotFound(roomReports[request.report]);
  return { report, sources: { ...sources, ...sourcesOfRoom(roomId) }, named };
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
  const names = namesOf(request, { flavour: 'enterprise', isOfRoom: false });
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
  look: { flavour: Flavour; isOfRoom: boolean },
): Names {
  const page = { search, sort, timeZone: time_zone, locale };
  return createNames({ isPseudonymous: pseudonymous, ...page, ...look });
}
