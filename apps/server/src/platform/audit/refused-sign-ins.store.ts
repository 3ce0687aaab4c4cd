import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { countOne } from '../overload/limits.store.ts';
import { type AuditEvent, audit } from './audit.store.ts';

const LINES = { max: 20, windowSeconds: 60 * 60 };

const KINDS = {
  account: {
    signIn: 'account.sign-in-refused',
    password: 'account.password-refused',
    more: 'account.more-sign-ins-refused',
  },
  hosts: {
    signIn: 'hosts.sign-in-refused',
    password: 'hosts.password-refused',
    more: 'hosts.more-sign-ins-refused',
  },
} as const;

/**
 * Strangers cause many lines, so after 20 in an hour one line counts the rest. A host, named by `hostId`, may
 * have an admin.
 */
export async function auditRefused(
  db: Db,
  what: 'signIn' | 'password',
  event: AuditEvent,
): Promise<void> {
  const { adminId, hostId, at, detail } = event;
  const kinds = KINDS[hostId === undefined ? 'account' : 'hosts'];
  await db.transaction(async (db) => {
    // Locks the count until the transaction ends: other attempts on this account wait.
    const key = `audit:refused:${hostId ?? adminId}`;
    const { fullUntil: endOfHour } = await countOne(db, { ...LINES, key, now: at });
    if (endOfHour === undefined) {
      await audit(db, kinds[what], event);
      return;
    }
    const kind = kinds.more;
    const since = secondsAfter(endOfHour, -LINES.windowSeconds);
    if (await countOneMore(db, isOfHour(event, kind, since))) return;
    // The line is about many requests, so it names none.
    const counting = { ...event, requestContext: undefined, detail: { ...detail, n: 1 } };
    await audit(db, kind, { ...counting, actor: 'unknown' });
  });
}

function isOfHour({ adminId, hostId }: AuditEvent, kind: string, since: Date): SQL | undefined {
  return and(
    adminId === null ? isNull(auditEvents.adminId) : eq(auditEvents.adminId, adminId),
    hostId === undefined ? isNull(auditEvents.hostId) : eq(auditEvents.hostId, hostId),
    eq(auditEvents.kind, kind),
    gte(auditEvents.at, since),
  );
}

async function countOneMore(db: Db, condition: SQL | undefined): Promise<boolean> {
  const [line] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.at))
    .limit(1);
  if (line === undefined) return false;
  const counted = sql`jsonb_build_object('n', (${auditEvents.detail} ->> 'n')::int + 1)`;
  await db
    .update(auditEvents)
    .set({ detail: sql`${auditEvents.detail} || ${counted}` })
    .where(eq(auditEvents.id, line.id));
  return true;
}
