import { readBehaviour } from './local-paypal-behaviour.store.ts';
import { seedCatalogue } from './local-paypal-catalogue.ts';
import type { LocalPaypal } from './local-paypal-deps.ts';
import { deliverEvents } from './local-paypal-events.ts';
import { currentSubscription } from './local-paypal-ledger.ts';
import { listUnfinished } from './local-paypal-subscriptions.store.ts';

/** Does what time alone brings about: activations, monthly payments, messages that are due. */
export async function passTime(local: LocalPaypal): Promise<void> {
  local.behaviour = await readBehaviour(local.db);
  await seedCatalogue(local);
  for (const { id } of await listUnfinished(local.db)) {
    await local.db.transaction((db) => currentSubscription(local, db, id));
  }
  await deliverEvents(local);
}
