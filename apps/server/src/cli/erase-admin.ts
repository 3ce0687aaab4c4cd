/** `erase-admin`: what 'Delete my account' does, for the owner of the machine. */
import { enterpriseText } from '@emcee/contract';
import type { Db } from '../db/client.ts';
import { findAdminByEmail } from '../features/account/account.store.ts';
import { moneyHindrance } from '../features/billing/store/open-money.ts';
import { dateDeletion, HINDRANCES, refuseHindered } from '../features/privacy/deletions.ts';
import { eraseAdmin } from '../features/privacy/erasure.ts';
import { imagesInUse } from '../jobs.ts';
import type { Clock } from '../platform/clock.ts';

const USAGE = 'Usage: erase-admin <email> --yes [--at-once]';

/** Has an admin deleted in a week, or at once; says what it did. Refuses whom somebody still charges. */
export async function eraseKnownAdmin(
  { db, clock }: { db: Db; clock: Clock },
  [email, ...options]: readonly string[],
): Promise<string> {
  const isKnown = options.every((option) => option === '--yes' || option === '--at-once');
  if (email === undefined || email.startsWith('--') || !isKnown) throw new Error(USAGE);
  const address = email.trim().toLowerCase();
  const admin = await findAdminByEmail(db, address);
  if (admin === undefined) throw new Error(`No admin has the email ${address}.`);
  if (!options.includes('--yes')) {
    throw new Error(
      `This deletes ${address} and everything in the account. Add --yes to confirm.\n${USAGE}`,
    );
  }
  await refuseHindered({ db, moneyHindrance }, admin.id);
  const { publicUrl } = admin;
  if (!options.includes('--at-once')) {
    const asked = { adminId: admin.id, email: address, publicUrl };
    const deletion = await db.transaction((db) => dateDeletion({ db, clock }, asked));
    return `${address} will be deleted on ${deletion?.dueAt.slice(0, 10)}, unless the owner cancels.`;
  }
  await db.transaction(async (db) => {
    const erasure = {
      adminId: admin.id,
      askedAt: clock.now(),
      publicUrl,
      actor: 'command',
    } as const;
    const outcome = await eraseAdmin({ db, clock, moneyHindrance, imagesInUse }, erasure);
    if (outcome === 'gone') throw new Error(`${address} has already been deleted.`);
    // Whatever came in between; nothing of it is told or stored, as if nobody had tried.
    if (outcome !== 'erased')
      throw new Error(`${address} was not deleted. ${enterpriseText(HINDRANCES[outcome])}`);
  });
  return `Deleted ${address} and everything in the account.`;
}
