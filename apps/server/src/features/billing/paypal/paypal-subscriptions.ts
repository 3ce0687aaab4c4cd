import type { Paypal, PaypalReply } from './paypal-client.ts';
import {
  emptyShape,
  type ProviderPayment,
  type ProviderSubscription,
  paymentRefundShape,
  revisionShape,
  saleRefundShape,
  subscriptionShape,
  transactionsShape,
} from './paypal-shapes.ts';

/** Payers see this name. */
export const BRAND = 'Emcee';

export type ReturnAddresses = { returnUrl: string; cancelUrl: string };

export function createPaypalSubscription(
  paypal: Paypal,
  order: ReturnAddresses & { quantity: number; customId: string },
): Promise<PaypalReply<ProviderSubscription>> {
  return paypal.send({
    method: 'POST',
    path: '/v1/billing/subscriptions',
    requestId: order.customId,
    body: {
      plan_id: paypal.account.planId,
      quantity: String(order.quantity),
      custom_id: order.customId,
      application_context: { ...applicationContext(order), user_action: 'SUBSCRIBE_NOW' },
    },
    reply: subscriptionShape,
  });
}

export function getPaypalSubscription(
  paypal: Paypal,
  id: string,
): Promise<PaypalReply<ProviderSubscription>> {
  return paypal.send({ method: 'GET', path: subscriptionPath(id), reply: subscriptionShape });
}

/** The payer must approve; applies from the next payment. */
export function revisePaypalSubscription(
  paypal: Paypal,
  { id, quantity, ...addresses }: ReturnAddresses & { id: string; quantity: number },
): Promise<PaypalReply<{ approvalLink: string | undefined }>> {
  return paypal.send({
    method: 'POST',
    path: `${subscriptionPath(id)}/revise`,
    body: {
      plan_id: paypal.account.planId,
      quantity: String(quantity),
      application_context: applicationContext(addresses),
    },
    reply: revisionShape,
  });
}

/** Ends it for good; works while active or suspended. */
export function cancelPaypalSubscription(
  paypal: Paypal,
  { id, reason }: { id: string; reason: string },
): Promise<PaypalReply<object>> {
  const path = `${subscriptionPath(id)}/cancel`;
  return paypal.send({ method: 'POST', path, body: { reason }, reply: emptyShape });
}

export function listPaypalPayments(
  paypal: Paypal,
  { id, from, to }: { id: string; from: Date; to: Date },
): Promise<PaypalReply<ProviderPayment[]>> {
  const span = new URLSearchParams({ start_time: isoSeconds(from), end_time: isoSeconds(to) });
  return paypal.send({
    method: 'GET',
    path: `${subscriptionPath(id)}/transactions?${span}`,
    reply: transactionsShape,
  });
}

/** Refunds in full, never twice. */
export function refundPaypalPayment(
  paypal: Paypal,
  paymentId: string,
): Promise<PaypalReply<object>> {
  return paypal.send({
    method: 'POST',
    path: `/v1/payments/sale/${encodeURIComponent(paymentId)}/refund`,
    requestId: `refund-${paymentId}`,
    body: {},
    reply: paymentRefundShape,
  });
}

export function getPaypalRefund(
  paypal: Paypal,
  refundId: string,
): Promise<PaypalReply<{ id: string; paymentId: string; cents: number }>> {
  return paypal.send({
    method: 'GET',
    path: `/v1/payments/refund/${encodeURIComponent(refundId)}`,
    reply: saleRefundShape,
  });
}

function subscriptionPath(id: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
}

function applicationContext({ returnUrl, cancelUrl }: ReturnAddresses) {
  return {
    brand_name: BRAND,
    locale: 'en-US',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: cancelUrl,
  };
}

function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
