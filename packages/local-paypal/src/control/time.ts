import { seedCatalogue } from '../catalogue/catalogue.ts';
import type { LocalPaypal } from '../stand-in.ts';
import { currentSubscription } from '../subscriptions/ledger.ts';
import { listUnfinished } from '../subscriptions/subscriptions.store.ts';
import { deliverEvents } from '../webhooks/events.ts';
import { readBehaviour } from './behaviour.store.ts';

/** Does what time alone brings about: activations, monthly payments, messages that are due. */
export async function passTime(local: LocalPaypal): Promise<void> {
  local.behaviour = await readBehaviour(local.db);
  await seedCatalogue(local);
  for (const { id } of await listUnfinished(local.db)) {
    await local.db.transaction((db) => currentSubscription(local, db, id));
  }
  await deliverEvents(local);
}
