import type { IncomingHttpHeaders } from 'node:http';
import { unreadable } from '@emcee/contract';
import * as z from 'zod';
import { networkCounters, takeCounters } from '../../../platform/overload/limits.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { checkSignature } from '../paypal/webhook-signature.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { insertWebhookEvent } from './webhook-events.store.ts';

/** Certificates that one network can make us fetch. */
const FETCHES_PER_ORIGIN = { max: 30, windowSeconds: 60 * 60 };

const providerId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .optional()
  .catch(undefined);

// Only names of objects: never read sums or states from a message.
const messageShape = z.object({
  id: z.string().regex(/^[\w-]{1,128}$/),
  event_type: z.string().regex(/^[A-Z.-]{1,128}$/),
  resource: z
    .object({
      id: providerId,
      billing_agreement_id: providerId,
      sale_id: providerId,
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: providerId }).optional() })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

type Message = z.output<typeof messageShape>;

/** Stores the object that a message names. A job does the work, so that a failure loses nothing. */
export async function receiveWebhook(
  deps: BillingDeps,
  { origin, ...sent }: { bytes: Buffer; headers: IncomingHttpHeaders; origin: string },
): Promise<{ received: boolean }> {
  const transmissionId = await checkSignature(deps, {
    ...sent,
    // Known certificates skip this limit, so forged messages never block the provider's.
    beforeFetch: async () => {
      const limit = { ...FETCHES_PER_ORIGIN, key: 'certificate', origin, now: deps.clock.now() };
      await takeCounters(deps.db, networkCounters(limit));
    },
  });
  if (transmissionId === undefined) {
    deps.log.warn({ bytes: sent.bytes.length }, 'webhook signature invalid');
    throw unreadable();
  }
  const message = messageShape.safeParse(parseJson(sent.bytes.toString('utf8')));
  if (!message.success) throw unreadable();
  const now = deps.clock.now();
  await insertWebhookEvent(deps.db, {
    eventId: message.data.id,
    transmissionId,
    type: message.data.event_type,
    ...namedObjects(message.data),
    state: 'WAITING',
    receivedAt: now,
    nextAttemptAt: now,
  });
  return { received: true };
}

function namedObjects({ event_type: type, resource }: Message) {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return { subscriptionId: resource.id };
  if (type.startsWith('PAYMENT.SALE.')) {
    const { id, sale_id: paymentId, billing_agreement_id: subscriptionId } = resource;
    return paymentId === undefined
      ? { subscriptionId, paymentId: id }
      : { subscriptionId, paymentId, refundId: id };
  }
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    return { orderId, captureId: refundedCapture(resource) ?? resource.id };
  }
  return type.startsWith('CHECKOUT.') ? { orderId: orderId ?? resource.id } : {};
}

// The `up` link of a refund names its capture.
function refundedCapture({ links = [] }: Message['resource']): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return /\/payments\/captures\/([A-Za-z0-9_-]{1,64})$/.exec(up ?? '')?.[1];
}
