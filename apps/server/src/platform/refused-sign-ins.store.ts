import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditEvents } from '../db/schema/platform.ts';
import { type AuditEvent, writeAudit } from './audit.store.ts';
import { secondsAfter } from './clock.ts';
import type { RequestContext } from './http/request-context.ts';
import { countOne, type WindowLimit } from './security/limits.store.ts';

const LINES: WindowLimit = { max: 20, windowSeconds: 60 * 60 };

const KINDS = {
  account: { one: 'account.sign-in-refused', more: 'account.more-sign-ins-refused' },
  hosts: { one: 'hosts.sign-in-refused', more: 'hosts.more-sign-ins-refused' },
} as const;

/** Whose password was guessed at: an admin, or a host, who may have an admin. */
export type TriedAccount = Pick<AuditEvent, 'adminId' | 'hostId' | 'detail' | 'at'>;

/**
 * Writes a sign-in with a wrong password into the audit log. Strangers can make as many as the limits let them:
 * after 20 lines in an hour, one line counts the others.
 */
export async function writeRefusedSignIn(
  db: Db,
  tried: TriedAccount,
  context: RequestContext,
): Promise<void> {
  const { adminId, hostId, at } = tried;
  const kinds = KINDS[hostId === undefined ? 'account' : 'hosts'];
  const event = { ...tried, actor: 'unknown' } as const;
  await db.transaction(async (db) => {
    // Counting locks the count until the end, so others of this account wait here.
    const key = `audit:refused:${hostId ?? adminId}`;
    const endOfHour = await countOne(db, { ...LINES, key, now: at });
    if (endOfHour === undefined) {
      await writeAudit(db, { ...event, kind: kinds.one }, context);
      return;
    }
    const kind = kinds.more;
    const since = secondsAfter(endOfHour, -LINES.windowSeconds);
    if (await countOneMore(db, isOfHour(tried, kind, since))) return;
    await writeAudit(db, { ...event, kind, detail: { ...tried.detail, n: 1 } });
  });
}

function isOfHour({ adminId, hostId }: TriedAccount, kind: string, since: Date): SQL | undefined {
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
