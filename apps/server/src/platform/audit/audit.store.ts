import type { AuditActor, AuditKind } from '@emcee/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import type { Actor } from '../actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { newId } from '../secrets.ts';
import { deviceName } from '../security/device-name.ts';
import { networkHash } from '../security/known-networks.store.ts';

/** A line of the audit log, written in the transaction of the work. */
export type AuditEvent = {
  /** The admin whose log gets the line; null if an independent host acted. */
  adminId: string | null;
  /** The host that acted or whose account was tried, if the request doesn't say. */
  hostId?: string;
  /** The actor, if the request doesn't say. */
  actor?: AuditActor;
  at: Date;
  /** The activity feature has a sentence for each kind. */
  kind: AuditKind;
  detail?: Record<string, string | number>;
};

/** Adds a line; with a context the line names the request, its device and its network. */
export async function writeAudit(
  db: Db,
  event: AuditEvent,
  context?: RequestContext,
): Promise<void> {
  const { hostId, actor } = whoActed(event, context);
  const origin = context === undefined ? NOWHERE : await originOf(db, event.at, context);
  const { adminId, at, kind, detail = {} } = event;
  await insertEvent(db, {
    id: newId(),
    adminId,
    hostId: hostId ?? null,
    at,
    kind,
    actor,
    detail,
    ...origin,
  });
}

const NOWHERE = { requestId: null, device: null, network: null };

const insertEvent = prepared(
  ['id', 'adminId', 'hostId', 'at', 'kind', 'actor', 'detail', 'requestId', 'device', 'network'],
  (db, row) => db.insert(auditEvents).values(row),
);

/** The device of an admin's first event of a kind; undefined if it is not known. */
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

/**
 * Records work of the portal that runs in parts. Each part adds its numbers to the line of the
 * first part.
 */
export async function writeAuditOfParts(
  db: Db,
  line: Required<Pick<AuditEvent, 'at' | 'kind' | 'detail'>> & { id: string; adminId: string },
): Promise<void> {
  const { detail } = line;
  await db
    .insert(auditEvents)
    .values({ ...line, actor: 'system' })
    .onConflictDoUpdate({ target: auditEvents.id, set: { detail } });
}

/**
 * Marks an event as done by a command if there is no request: only the command line calls without
 * one.
 */
export function fromCommandLine(
  event: AuditEvent,
  context: RequestContext | undefined,
): AuditEvent {
  return context === undefined ? { ...event, actor: 'command' } : event;
}

/** Deletes the audit log of an erased admin. The line about the erasure stays. */
export async function eraseAuditOfAdmin(db: Db, adminId: string): Promise<void> {
  await db
    .delete(auditEvents)
    .where(and(eq(auditEvents.adminId, adminId), ne(auditEvents.kind, 'account.erased')));
}

/**
 * Deletes an erased host's own lines, except the one about the erasure. Lines in an admin's log
 * stay, without the host's device, network and addresses.
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

function whoActed(
  { hostId, actor }: AuditEvent,
  context: RequestContext | undefined,
): { hostId: string | undefined; actor: AuditActor } {
  const caller = context?.actor;
  if (caller?.kind === 'host') return { hostId: hostId ?? caller.hostId, actor: actor ?? 'host' };
  const word = caller === undefined ? undefined : roleOf(caller);
  return { hostId, actor: actor ?? word ?? (hostId === undefined ? 'system' : 'host') };
}

function roleOf(caller: Actor): AuditActor {
  return caller.kind === 'admin' ? caller.role : 'host';
}

async function originOf(db: Db, now: Date, { requestId, userAgent, origin }: RequestContext) {
  const network = await networkHash(db, { origin, now });
  return { requestId, device: deviceName(userAgent), network };
}
