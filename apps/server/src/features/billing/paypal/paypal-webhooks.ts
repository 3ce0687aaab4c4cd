import type { Paypal, PaypalReply } from './paypal-client.ts';
import {
  messageShape,
  type ProviderMessage,
  type ProviderWebhook,
  webhookListShape,
  webhookShape,
} from './paypal-shapes.ts';

/** What we want to be told of: whatever changes a subscription, its payments, or a one-time payment. */
export const WEBHOOK_EVENTS: readonly string[] = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
];

const WEBHOOKS = '/v1/notifications/webhooks';

/** The addresses that the provider sends its messages to. */
export function listPaypalWebhooks(paypal: Paypal): Promise<PaypalReply<ProviderWebhook[]>> {
  return paypal.send({ method: 'GET', path: WEBHOOKS, reply: webhookListShape });
}

/** Lets the provider send its messages to an address. */
export function createPaypalWebhook(
  paypal: Paypal,
  url: string,
): Promise<PaypalReply<ProviderWebhook>> {
  return paypal.send({
    method: 'POST',
    path: WEBHOOKS,
    body: { url, event_types: WEBHOOK_EVENTS.map((name) => ({ name })) },
    reply: webhookShape,
  });
}

/** A message that the provider has sent, as it tells it when asked. */
export function getPaypalMessage(
  paypal: Paypal,
  id: string,
): Promise<PaypalReply<ProviderMessage>> {
  const path = `/v1/notifications/webhooks-events/${encodeURIComponent(id)}`;
  return paypal.send({ method: 'GET', path, reply: messageShape });
}
