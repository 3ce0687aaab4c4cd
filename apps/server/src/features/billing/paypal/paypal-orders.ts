import type { Paypal, PaypalReply } from './paypal-client.ts';
import { orderShape, type ProviderOrder, refundShape } from './paypal-order-shapes.ts';
import { writeMoney } from './paypal-shapes.ts';
import { BRAND, type ReturnAddresses } from './paypal-subscriptions.ts';

// The provider asks the payer's bank while we wait.
const CAPTURE_TIMEOUT_MS = 30_000;

type FeeOrder = ReturnAddresses & {
  /** Request key and invoice number: the provider accepts one payment for it. */
  id: string;
  customId: string;
  cents: number;
  description: string;
};

/** Creates the order of a one-time payment, for the payer to approve. */
export function createPaypalOrder(
  paypal: Paypal,
  order: FeeOrder,
): Promise<PaypalReply<ProviderOrder>> {
  return paypal.send({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: order.id,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: writeMoney(order.cents),
          description: order.description,
          custom_id: order.customId,
          invoice_id: order.id,
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: BRAND,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: order.returnUrl,
            cancel_url: order.cancelUrl,
          },
        },
      },
    },
    reply: orderShape,
  });
}

export function getPaypalOrder(paypal: Paypal, id: string): Promise<PaypalReply<ProviderOrder>> {
  return paypal.send({ method: 'GET', path: orderPath(id), reply: orderShape });
}

/** Captures the money of an approved order; the same key never captures it twice. */
export function capturePaypalOrder(
  paypal: Paypal,
  { id, requestId }: { id: string; requestId: string },
): Promise<PaypalReply<ProviderOrder>> {
  return paypal.send({
    method: 'POST',
    path: `${orderPath(id)}/capture`,
    requestId,
    body: {},
    timeoutMs: CAPTURE_TIMEOUT_MS,
    reply: orderShape,
  });
}

/** Refunds a one-time payment in full, never twice. */
export function refundPaypalCapture(
  paypal: Paypal,
  { id, note }: { id: string; note: string },
): Promise<PaypalReply<object>> {
  return paypal.send({
    method: 'POST',
    path: `${capturePath(id)}/refund`,
    requestId: `refund-${id}`,
    body: { note_to_payer: note },
    // The caller reads the order afterwards.
    extent: 'minimal',
    reply: refundShape,
  });
}

function orderPath(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`;
}

function capturePath(id: string): string {
  return `/v2/payments/captures/${encodeURIComponent(id)}`;
}
