/**
 * Removes what admins do not keep any longer: a tenant at a time, in small parts, each in a transaction of its
 * own. Several processes may do it: each part is looked for under the lock of the tenant.
 */
import { KEPT_THINGS } from '@emcee/contract';
import { publish } from '../../platform/events/events.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { listAdminsWhoRemove } from './keeping.store.ts';
import { type KeepingDeps, keepingNow, oldestKept } from './keeping.ts';
import { removeOld } from './old-data.store.ts';

const AT_ONCE = 200;

/** Removes everything that is older than its admin keeps it. One tenant that fails does not keep the others. */
export async function removeOldData(deps: KeepingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const adminId of await listAdminsWhoRemove(deps.db)) {
    await removeOldOf(deps, adminId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function removeOldOf(deps: KeepingDeps, adminId: string): Promise<void> {
  let removed: number;
  do {
    removed = await removePart(deps, adminId);
  } while (removed > 0);
}

async function removePart({ db, clock }: KeepingDeps, adminId: string): Promise<number> {
  const now = clock.now();
  return db.transaction(async (db) => {
    // Read for each part: what is to be kept again must not go any more.
    await lockTenant(db, adminId);
    const { keeping } = await keepingNow(db, { adminId, now });
    let removed = 0;
    for (const thing of KEPT_THINGS) {
      const before = oldestKept(keeping, { thing, now });
      if (before === undefined) continue;
      const count = await removeOld[thing](db, { adminId, before, now, count: AT_ONCE });
      if (thing === 'players' && count > 0) await publish(db, { adminId, event: 'hosts' });
      removed += count;
    }
    return removed;
  });
}
