import type { Keeping } from '@emcee/contract';
import { eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { keepingSettings } from '../../db/schema/privacy.ts';

export type StoredKeeping = {
  keeping: Keeping;
  waiting: { keeping: Partial<Keeping>; dueAt: Date } | null;
};

/** Undefined if the admin never set it. */
export async function findKeeping(db: Db, adminId: string): Promise<StoredKeeping | undefined> {
  const [row] = await db.select().from(keepingSettings).where(eq(keepingSettings.adminId, adminId));
  if (row === undefined) return undefined;
  const { players, auditLog, messages, mails, dueAt } = row;
  const next = {
    ...(row.nextPlayers && { players: row.nextPlayers }),
    ...(row.nextAuditLog && { auditLog: row.nextAuditLog }),
    ...(row.nextMessages && { messages: row.nextMessages }),
    ...(row.nextMails && { mails: row.nextMails }),
  };
  return {
    keeping: { players, auditLog, messages, mails },
    waiting: dueAt && { keeping: next, dueAt },
  };
}

export async function saveKeeping(
  db: Db,
  { adminId, keeping, waiting }: StoredKeeping & { adminId: string },
): Promise<void> {
  const fields = {
    ...keeping,
    nextPlayers: waiting?.keeping.players ?? null,
    nextAuditLog: waiting?.keeping.auditLog ?? null,
    nextMessages: waiting?.keeping.messages ?? null,
    nextMails: waiting?.keeping.mails ?? null,
    dueAt: waiting?.dueAt ?? null,
  };
  await db
    .insert(keepingSettings)
    .values({ ...fields, adminId })
    .onConflictDoUpdate({ target: keepingSettings.adminId, set: fields });
}

/** Retention is limited, now or soon. */
export async function listAdminsWhoRemove(db: Db): Promise<string[]> {
  const { adminId, players, auditLog, messages, mails, dueAt } = keepingSettings;
  const rows = await db
    .select({ adminId })
    .from(keepingSettings)
    .where(
      or(
        ...[players, auditLog, messages, mails].map((column) => ne(column, 'everything')),
        isNotNull(dueAt),
      ),
    )
    .orderBy(adminId);
  return rows.map((row) => row.adminId);
}
