import type { AuditActor, AuditKind } from '@emcee/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import type { RequestContext } from '../http/request-context.ts';
import { newId } from '../secrets.ts';
import { deviceName } from '../security/device-name.ts';
import { networkHash } from '../security/known-networks.store.ts';

export type AuditEvent = {
  /** Null if an independent host acted. */
  adminId: string | null;
  /** Acted or was tried, if the request doesn't say. */
  hostId?: string;
  /** Needed if the request doesn't say. */
  actor?: AuditActor | undefined;
  /** The person who acted, if the request doesn't say. */
  personKey?: string | null;
  at: Date;
  detail?: Record<string, string | number>;
  /** Adds its actor, device and network. */
  requestContext?: RequestContext | undefined;
};

/** Writes a line of the audit log. The activity feature has a sentence for each kind. */
export async function audit(db: Db, kind: AuditKind, event: AuditEvent): Promise<void> {
  const { adminId, at, detail = {}, requestContext } = event;
  const { hostId, actor, personKey } = whoActed(event);
  const origin = requestContext === undefined ? NOWHERE : await originOf(db, at, requestContext);
  await insertEvent(db, {
    id: newId(),
    adminId,
    hostId: hostId ?? null,
    at,
    kind,
    actor,
    personKey,
    detail,
    ...origin,
  });
}

const NOWHERE = { requestId: null, device: null, network: null };

const insertEvent = prepared(
  [
    ...(['id', 'adminId', 'hostId', 'at', 'kind', 'actor', 'personKey', 'detail'] as const),
    ...(['requestId', 'device', 'network'] as const),
  ],
  (db, row) => db.insert(auditEvents).values(row),
);

export async function findDeviceOfFirst(
  db: Db,
  { adminId, kind }: { adminId: string; kind: AuditKind },
): Promise<string | undefined> {
  const [line] = await db
    .select({ device: auditEvents.device })
    .from(auditEvents)
    .where(and(eq(auditEvents.adminId, adminId), eq(auditEvents.kind, kind)))
    .orderBy(auditEvents.at)
    .limit(1);
  return line?.device ?? undefined;
}

/** Each part adds its numbers to the line of the first part. */
export async function auditInParts(
  db: Db,
  kind: AuditKind,
  line: Required<Pick<AuditEvent, 'at' | 'detail'>> & { id: string; adminId: string },
): Promise<void> {
  const { detail } = line;
  await db
    .insert(auditEvents)
    .values({ ...line, kind, actor: 'system' })
    .onConflictDoUpdate({ target: auditEvents.id, set: { detail } });
}

/** Keeps the line about the erasure. */
export async function eraseAuditOfAdmin(db: Db, adminId: string): Promise<void> {
  await db
    .delete(auditEvents)
    .where(and(eq(auditEvents.adminId, adminId), ne(auditEvents.kind, 'account.erased')));
}

/**
 * Deletes the host's own lines, except the one about the erasure. Lines in an admin's log stay, without
 * device, network and addresses.
 */
export async function eraseAuditOfHost(db: Db, hostId: string): Promise<void> {
  const own = and(eq(auditEvents.hostId, hostId), isNull(auditEvents.adminId));
  await db.delete(auditEvents).where(and(own, ne(auditEvents.kind, 'account.erased')));
  await db
    .update(auditEvents)
    .set({ device: null, network: null })
    .where(eq(auditEvents.hostId, hostId));
  await db
    .update(auditEvents)
    .set({ detail: sql`${auditEvents.detail} || '{"newEmail": "deleted account"}'` })
    .where(and(eq(auditEvents.hostId, hostId), sql`${auditEvents.detail} ? 'newEmail'`));
  await db
    .update(auditEvents)
    .set({ detail: sql`${auditEvents.detail} || '{"email": "deleted account"}'` })
    .where(
      sql`${auditEvents.kind} = 'hosts.invited' and ${auditEvents.detail} ->> 'hostId' = ${hostId}`,
    );
}

function whoActed({ hostId, actor, personKey = null, requestContext }: AuditEvent): {
  hostId: string | undefined;
  actor: AuditActor;
  personKey: string | null;
} {
  const caller = requestContext?.actor;
  if (caller?.kind === 'host') {
    const by = caller.personKey ?? personKey;
    return { hostId: hostId ?? caller.hostId, actor: actor ?? 'host', personKey: by };
  }
  const role = caller?.kind === 'admin' ? caller.role : undefined;
  const isNobody = caller === undefined && hostId === undefined;
  const who = actor ?? role ?? (isNobody ? 'system' : 'host');
  // A caller may cause a line about somebody unknown.
  const isCaller = caller?.kind === 'admin' && who === caller.role;
  return { hostId, actor: who, personKey: isCaller ? caller.personKey : personKey };
}

async function originOf(db: Db, now: Date, { requestId, userAgent, origin }: RequestContext) {
  const network = await networkHash(db, { origin, now });
  return { requestId, device: deviceName(userAgent), network };
}
