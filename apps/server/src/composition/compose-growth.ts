import { findAccountById } from '../features/hosts/accounts/host-accounts.store.ts';
import type { HostActor, PersonActor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { Grow } from '../platform/overload/growth.ts';
import { growthCounters } from '../platform/overload/growth.ts';
import { limited } from '../platform/overload/limits.ts';
import { hasEverSubscribed } from '../queries/pro.store.ts';

// Payment is looked up once a minute instead of at every call: paid accounts rarely change.
const KNOWN_SECONDS = 60;
const MOST_KNOWN = 10_000;

/** Limits stored data of accounts that never subscribed and independent hosts. Games don't count. */
export function composeGrowth({ db, clock }: Deps): Grow {
  const paidUntil = new Map<string, number>();
  return async ({ actor, origin, bytes }, work) => {
    if ((actor.kind !== 'admin' && actor.kind !== 'host') || (await isPaid(actor))) return work();
    const accountId = accountOf(actor);
    return limited(db, growthCounters({ origin, accountId, bytes, now: clock.now() }), work);
  };

  async function isPaid(actor: PersonActor | HostActor): Promise<boolean> {
    const key = accountOf(actor);
    const now = clock.now().getTime();
    if ((paidUntil.get(key) ?? 0) > now) return true;
    const adminId = await payerOf(actor);
    if (adminId === null || !(await hasEverSubscribed(db, adminId))) return false;
    if (paidUntil.size === MOST_KNOWN) paidUntil.clear();
    paidUntil.set(key, now + KNOWN_SECONDS * 1_000);
    return true;
  }

  async function payerOf(actor: PersonActor | HostActor): Promise<string | null> {
    if (actor.kind === 'admin') return accountOf(actor);
    return (await findAccountById(db, actor.hostId))?.adminId ?? null;
  }
}

function accountOf(actor: PersonActor | HostActor): string {
  return actor.kind === 'admin' ? (actor.adminId ?? actor.personId) : actor.hostId;
}
