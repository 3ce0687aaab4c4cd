import type { FastifyInstance } from 'fastify';
import type { LocalPaypal } from '../fake-paypal.ts';
import { currentSubscription } from '../subscriptions/ledger.ts';
import {
  listDueSubscriptions,
  nextSubscriptionMoment,
} from '../subscriptions/subscriptions.store.ts';
import { nextEventMoment } from '../webhooks/events.store.ts';
import { deliverEvents } from '../webhooks/events.ts';
import { readBehaviour } from './behaviour.store.ts';

/** Must be shorter than the maximum delay of a timer. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Performs everything that is due: activations, monthly payments, messages. */
export async function performDue(local: LocalPaypal): Promise<void> {
  local.behaviour = await readBehaviour(local.db);
  for (const { id } of await listDueSubscriptions(local.db, local.clock.now())) {
    await local.db.transaction((db) => currentSubscription(local, db, id));
  }
  await deliverEvents(local);
}

/**
 * Lets time pass while the app listens. Reads the database at the start, after requests, and when the next
 * event is due.
 */
export function watchTime(app: FastifyInstance, local: LocalPaypal): void {
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let looksAt = Number.POSITIVE_INFINITY;
  let looking = Promise.resolve();

  function lookIn(waitMs: number): void {
    const at = performance.now() + waitMs;
    if (!isListening || looksAt <= at) return;
    clearTimeout(timer);
    looksAt = at;
    timer = setTimeout(
      () => {
        looksAt = Number.POSITIVE_INFINITY;
        looking = looking.then(look);
      },
      Math.min(waitMs, LONGEST_WAIT_MS),
    );
  }

  async function look(): Promise<void> {
    try {
      await performDue(local);
      lookIn(await msUntilDue(local));
    } catch (error) {
      app.log.warn({ err: error }, 'local paypal job failed, will retry');
      lookIn(local.pauseMs);
    }
  }

  app.addHook('onListen', async () => {
    isListening = true;
    lookIn(0);
  });
  app.addHook('onResponse', async () => {
    lookIn(local.pauseMs);
  });
  app.addHook('onClose', async () => {
    isListening = false;
    clearTimeout(timer);
    await looking;
  });
}

async function msUntilDue(local: LocalPaypal): Promise<number> {
  const subscriptionAt = await nextSubscriptionMoment(local.db);
  const eventAt = await nextEventMoment(local.db);
  const now = local.realNow().getTime();
  // Subscriptions follow the stand-in's own clock, which may be ahead.
  const aheadMs = local.behaviour.clockAheadSeconds * 1000;
  const soonest = Math.min(
    ...(subscriptionAt === undefined ? [] : [subscriptionAt.getTime() - aheadMs - now]),
    ...(eventAt === undefined ? [] : [eventAt.getTime() - now]),
  );
  return Math.max(local.pauseMs, soonest);
}
