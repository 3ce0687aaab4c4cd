import { secondsAfter } from '../clock.ts';
import type { LocalEvent, LocalWebhook } from '../state.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { newLocalId } from '../wire/ids.ts';
import { signDelivery } from './signing.ts';

const TRIES = 25;
const LONGEST_PAUSE_SECONDS = 60;
const DELIVERED_AT_ONCE = 100;
const LEASE_SECONDS = 30;

export type News = { type: string; resourceType: string; resource: Record<string, unknown> };

/** Stores a message for the merchant, in the turn of its cause. */
export function publishToMerchant({ state, realNow }: Turn, news: News): void {
  const { webhooks, webhookDelaySeconds } = state.behaviour;
  state.events.push({
    id: `WH-${newLocalId('sale')}-${newLocalId('sale')}`,
    ...news,
    summary: news.type.replaceAll('.', ' ').toLowerCase(),
    state: webhooks === 'drop' ? 'DROPPED' : 'WAITING',
    attempts: 0,
    createdAt: realNow,
    deliverAt: secondsAfter(realNow, webhookDelaySeconds),
  });
}

/** Delivers due messages. Refused ones are retried later. */
export async function deliverEvents(local: LocalPaypal): Promise<void> {
  const { due, hooks, order } = await local.take(claimDueEvents);
  for (const event of order === 'swap' ? due.toReversed() : due) {
    await deliver(local, event, hooks);
    if (order === 'duplicate') await deliver(local, event, hooks);
  }
}

// No other server delivers them during the lease.
function claimDueEvents({ state, realNow }: Turn) {
  const due = state.events
    .filter((event) => event.state === 'WAITING' && event.deliverAt <= realNow)
    .toSorted((one, other) => +one.createdAt - +other.createdAt)
    .slice(0, DELIVERED_AT_ONCE);
  for (const event of due) event.deliverAt = secondsAfter(realNow, LEASE_SECONDS);
  return { due, hooks: state.webhooks, order: state.behaviour.webhooks };
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

async function deliver(
  local: LocalPaypal,
  event: LocalEvent,
  hooks: readonly LocalWebhook[],
): Promise<void> {
  const listening = hooks.filter(({ eventTypes }) =>
    eventTypes.some((type) => type === '*' || type === event.type),
  );
  const taken = await Promise.all(listening.map((hook) => deliverTo(local, event, hook)));
  const attempts = event.attempts + 1;
  await local.take(({ state, realNow }) => {
    const stored = state.events.find(({ id }) => id === event.id);
    if (stored === undefined) return;
    stored.attempts = attempts;
    if (taken.every(Boolean)) {
      stored.state = 'DELIVERED';
      return;
    }
    stored.state = attempts >= TRIES ? 'GIVEN_UP' : 'WAITING';
    stored.deliverAt = secondsAfter(realNow, Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS));
  });
}

async function deliverTo(
  local: LocalPaypal,
  event: LocalEvent,
  hook: LocalWebhook,
): Promise<boolean> {
  const body = JSON.stringify(eventBody(event));
  const signed = signDelivery({ ...local, body, webhookId: hook.id, at: local.clock.now() });
  try {
    const headers = { 'content-type': 'application/json', ...signed };
    const response = await local.deliver(hook.url, { method: 'POST', headers, body });
    return response.ok;
  } catch {
    return false;
  }
}
