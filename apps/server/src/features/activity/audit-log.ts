import {
  AUDIT_KINDS,
  type AuditActor,
  type AuditLine,
  auditGroupOf,
  type auditLogCalls,
  auditLogTexts,
  type QueryOf,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type MomentAndId, momentAndIdKey, readPage } from '../../platform/http/pagination.ts';
import {
  type AuditQuery,
  type AuditRow,
  countAuditLines,
  findPeople,
  listAuditLines,
} from './audit-log.store.ts';
import { sentenceOf } from './sentences.ts';

/** Enough to distinguish a few networks. */
const NETWORK_LENGTH = 4;

/** `resolveWindow` is shared with the reports. */
export type AuditLogDeps = {
  db: Db;
  resolveWindow(
    days: Pick<AuditLogQuery, 'start_date' | 'end_date' | 'time_zone'>,
  ): Promise<{ from: string; until: string }>;
};

type AuditLogQuery = { adminId: string } & QueryOf<typeof auditLogCalls.read> & {
    /** Hides team names, reasons and emails, which may identify people. */
    pseudonymous?: boolean;
  };

export async function readAuditLog(
  { db, resolveWindow }: AuditLogDeps,
  query: AuditLogQuery,
): Promise<ReplyOf<typeof auditLogCalls.read>> {
  const { from, until } = await resolveWindow(query);
  const { adminId, group, who, pseudonymous = false } = query;
  const kinds = AUDIT_KINDS.filter((kind) => group === '' || auditGroupOf(kind) === group);
  const wanted: AuditQuery = { adminId, kinds, from, until, ...personOf(who) };
  const { rows, ...page } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: ({ at, id }: AuditRow): MomentAndId => [at.getTime(), id],
    read: (start) => listAuditLines(db, { ...wanted, ...start }),
    count: () => countAuditLines(db, wanted),
  });
  const people = await findPeople(db, rows);
  const lines = rows.map((row): AuditLine => {
    const { id, at, kind, actor, hostId, device, network, requestId } = row;
    const detail: Record<string, string | number> = { ...row.detail, ...ownerOf(row, people) };
    const hidden = ['team', 'reason', 'person'].filter((key) => pseudonymous && key in detail);
    for (const key of hidden) detail[key] = '…';
    const personKey = pseudonymous ? null : row.personKey;
    return {
      _id: id,
      at: at.toISOString(),
      kind,
      group: auditGroupOf(kind),
      ...sentenceOf(kind, detail),
      actor,
      ...(personKey === null ? {} : { person: people.get(personKey) ?? null }),
      hostId,
      roomCode: hostId === null ? null : String(detail.roomCode ?? ''),
      device,
      network: network?.slice(0, NETWORK_LENGTH) ?? null,
      requestId,
    };
  });
  return { lines, ...page };
}

const BY_ADMIN: readonly AuditActor[] = ['admin', 'super', 'command'];

function personOf(who: string): Pick<AuditQuery, 'actors' | 'hostId'> {
  if (who === 'admin') return { actors: BY_ADMIN, hostId: undefined };
  if (who === 'portal') return { actors: ['system'], hostId: undefined };
  return { actors: undefined, hostId: who === '' ? undefined : who };
}

/** The person whose account a sentence is about. A founder's key is the id of their organization. */
export function ownerOf(
  { personKey, adminId }: Pick<AuditRow, 'personKey' | 'adminId'>,
  people: ReadonlyMap<string, string>,
): { person: string } {
  return { person: people.get(personKey ?? adminId ?? '') ?? auditLogTexts.former };
}
