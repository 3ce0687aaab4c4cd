import { secondsAfter } from '../clock.ts';
import type { Db } from '../db/package-schema.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { newLocalId } from '../wire/ids.ts';
import {
  claimDueEvents,
  insertEvent,
  type LocalEvent,
  listWebhooks,
  markEvent,
} from './events.store.ts';
import { signDelivery } from './signing.ts';

const TRIES = 25;
const LONGEST_PAUSE_SECONDS = 60;
const DELIVERED_AT_ONCE = 100;

export type News = { type: string; resourceType: string; resource: Record<string, unknown> };

/** Stores a message for the merchant, in the transaction of its cause. */
export async function publishToMerchant(local: LocalPaypal, db: Db, news: News): Promise<void> {
  const now = local.realNow();
  const { webhooks, webhookDelaySeconds } = local.behaviour;
  await insertEvent(db, {
    id: `WH-${newLocalId('sale')}-${newLocalId('sale')}`,
    type: news.type,
    resourceType: news.resourceType,
    summary: news.type.replaceAll('.', ' ').toLowerCase(),
    resource: news.resource,
    state: webhooks === 'drop' ? 'DROPPED' : 'WAITING',
    createdAt: now,
    deliverAt: secondsAfter(now, webhookDelaySeconds),
  });
}

/** Delivers due messages. Refused ones are retried later. */
export async function deliverEvents(local: LocalPaypal): Promise<void> {
  const { webhooks } = local.behaviour;
  const claim = { now: local.realNow(), count: DELIVERED_AT_ONCE };
  const due = await claimDueEvents(local.db, claim);
  const ordered = webhooks === 'swap' ? due.toReversed() : due;
  for (const event of ordered) {
    await deliver(local, event);
    if (webhooks === 'duplicate') await deliver(local, event);
  }
}

export function eventBody(event: LocalEvent) {
  return {
    id: event.id,
    event_version: '1.0',
    create_time: event.createdAt.toISOString(),
    resource_type: event.resourceType,
    resource_version: event.resourceType === 'sale' ? '1.0' : '2.0',
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
  };
}

async function deliver(local: LocalPaypal, event: LocalEvent): Promise<void> {
  const hooks = (await listWebhooks(local.db)).filter(({ eventTypes }) =>
    eventTypes.some((type) => type === '*' || type === event.type),
  );
  const taken = await Promise.all(hooks.map((hook) => deliverTo(local, event, hook)));
  const attempts = event.attempts + 1;
  if (taken.every(Boolean))
    return markEvent(local.db, { id: event.id, state: 'DELIVERED', attempts });
  const state = attempts >= TRIES ? 'GIVEN_UP' : 'WAITING';
  const pause = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS);
  const deliverAt = secondsAfter(local.realNow(), pause);
  await markEvent(local.db, { id: event.id, state, attempts, deliverAt });
}

async function deliverTo(
  local: LocalPaypal,
  event: LocalEvent,
  hook: { id: string; url: string },
): Promise<boolean> {
  const body = JSON.stringify(eventBody(event));
  const signed = signDelivery({ ...local, body, webhookId: hook.id, at: local.realNow() });
  try {
    const headers = { 'content-type': 'application/json', ...signed };
    const response = await local.deliver(hook.url, { method: 'POST', headers, body });
    return response.ok;
  } catch {
    return false;
  }
}
