import type { AppDeps } from './app-deps.ts';
import { hasEverSubscribed } from './features/billing/state/billing.store.ts';
import { findAccountById } from './features/hosts/accounts/host-accounts.store.ts';
import type { AdminActor, HostActor, PlayerActor } from './platform/actor.ts';
import type { Grow } from './platform/http/growing-calls.ts';
import { growBy } from './platform/security/limits/growth.ts';

// Whoever pays goes on paying, as good as always: that is looked up once a minute and not with every call.
const KNOWN_SECONDS = 60;
const MOST_KNOWN = 10_000;

/** Counts what is stored in a network by accounts that never subscribed, by hosts on their own, and by the phones in their rooms. */
export function composeGrowth({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Grow {
  const paidUntil = new Map<string, number>();
  return async ({ actor, origin, bytes }, work) => {
    // Screens write nothing, nor does who looks at an evening that is over.
    if (actor.kind === 'screen' || actor.kind === 'evening' || (await isPaid(actor))) return work();
    return growBy(db, { origin, bytes, now: clock.now() }, work);
  };

  async function isPaid(actor: AdminActor | HostActor | PlayerActor): Promise<boolean> {
    // A room with an admin has been paid for; phones are too many to look twice.
    if (actor.kind === 'player') return actor.adminId !== null;
    const key = actor.kind === 'admin' ? actor.adminId : actor.hostId;
    const now = clock.now().getTime();
    if ((paidUntil.get(key) ?? 0) > now) return true;
    const adminId = await payerOf(actor);
    if (adminId === null || !(await hasEverSubscribed(db, adminId))) return false;
    if (paidUntil.size === MOST_KNOWN) paidUntil.clear();
    paidUntil.set(key, now + KNOWN_SECONDS * 1_000);
    return true;
  }

  async function payerOf(actor: AdminActor | HostActor): Promise<string | null> {
    if (actor.kind === 'admin') return actor.adminId;
    return (await findAccountById(db, actor.hostId))?.adminId ?? null;
  }
}
