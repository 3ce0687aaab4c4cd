import type { AppDeps } from './app-deps.ts';
import { hasEverSubscribed } from './features/billing/state/billing.store.ts';
import { findAccountById } from './features/hosts/host-accounts.store.ts';
import type { AdminActor, HostActor } from './platform/actor.ts';
import type { Grow } from './platform/http/growing-calls.ts';
import { growBy } from './platform/security/growth.ts';

/** Counts what is stored in a network by accounts that never subscribed, and by hosts on their own. */
export function composeGrowth({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Grow {
  return async ({ actor, origin, bytes }, work) => {
    // Phones have limits of their own; screens write nothing.
    if (actor.kind === 'player' || actor.kind === 'screen') return work();
    const adminId = await payerOf(actor);
    const isPaid = adminId !== null && (await hasEverSubscribed(db, adminId));
    return isPaid ? work() : growBy(db, { origin, bytes, now: clock.now() }, work);
  };

  async function payerOf(actor: AdminActor | HostActor): Promise<string | null> {
    if (actor.kind === 'admin') return actor.adminId;
    return (await findAccountById(db, actor.hostId))?.adminId ?? null;
  }
}
