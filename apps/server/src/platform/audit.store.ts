import type { ActivityKind } from '@emcee/contract';
import type { Db } from '../db/client.ts';
import { auditEvents } from '../db/schema/platform.ts';
import { newId } from './secrets.ts';

/** Something an admin did, for the trail: written in the transaction of the work. */
export type AuditEvent = {
  adminId: string;
  at: Date;
  /** Each of them is told in plain words: see the activity feature. */
  kind: ActivityKind;
  detail?: Record<string, string | number>;
};

/** Adds to the trail. */
export async function writeAudit(db: Db, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({ id: newId(), detail: {}, ...event });
}
