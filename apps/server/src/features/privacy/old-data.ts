/**
 * One tenant at a time, in small batches, each in one transaction. Several processes may run it, because each
 * batch is selected under the tenant's lock.
 */

import { KEPT_THINGS, type KeepingCounts } from '@emcee/contract';
import { auditInParts } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/events.store.ts';
import { newId } from '../../platform/secrets.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { listAdminsWhoRemove } from './keeping.store.ts';
import { keepingNow, oldestKept } from './keeping.ts';
import { removeOld } from './old-data.store.ts';

const AT_ONCE = 200;
const NOTHING: KeepingCounts = { players: 0, auditLog: 0, messages: 0, mails: 0 };

/** A failed tenant doesn't block the others. */
export async function removeOldData(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const adminId of await listAdminsWhoRemove(deps.db)) {
    await removeOldOf(deps, adminId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function removeOldOf(deps: Deps, adminId: string): Promise<void> {
  // One audit line covers all batches.
  const line = { adminId, id: newId() };
  let removed: KeepingCounts | undefined = NOTHING;
  while (removed !== undefined) removed = await removePart(deps, { line, removed });
}

/** Returns the totals so far; undefined if nothing is left. */
async function removePart(
  { db, clock }: Deps,
  { line, removed }: { line: { adminId: string; id: string }; removed: KeepingCounts },
): Promise<KeepingCounts | undefined> {
  const now = clock.now();
  const { adminId } = line;
  return db.transaction(async (db) => {
    // The retention may have been lengthened since the last batch.
    await lockTenant(db, adminId);
    const { keeping } = await keepingNow(db, { adminId, now });
    const counts = { ...removed };
    let part = 0;
    for (const thing of KEPT_THINGS) {
      const before = oldestKept(keeping, { thing, now });
      if (before === undefined) continue;
      const count = await removeOld[thing](db, { adminId, before, now, count: AT_ONCE });
      if (thing === 'players' && count > 0) publish(db, { adminId, event: 'hosts' });
      counts[thing] += count;
      part += count;
    }
    if (part === 0) return undefined;
    await auditInParts(db, 'privacy.old-data-removed', { ...line, at: now, detail: counts });
    return counts;
  });
}
