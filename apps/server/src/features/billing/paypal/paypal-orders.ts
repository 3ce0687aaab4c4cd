import * as z from 'zod';
import type { Paypal, PaypalReply } from './paypal-client.ts';
import { isLost, linksShape, moneyShape, payLinkOf, writeMoney } from './paypal-shapes.ts';
import { BRAND, type ReturnAddresses } from './paypal-subscriptions.ts';

const captureBody = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneyShape,
  invoice_id: z.string().optional(),
});

const captureShape = captureBody.transform(({ invoice_id: invoiceId, ...capture }) => ({
  ...capture,
  invoiceId,
}));

export type ProviderCapture = z.output<typeof captureShape>;

const refundOfCapture = z
  .object({ id: z.string(), status: z.string().optional(), amount: moneyShape })
  .transform(({ id, status, amount }) => ({ id, cents: isLost(status) ? 0 : amount.cents }));

const unitShape = z
  .object({
    amount: moneyShape.optional(),
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
    payee: z.object({ merchant_id: z.string().optional() }).optional(),
    payments: z
      .object({
        captures: z.array(captureShape).default([]),
        refunds: z.array(refundOfCapture).default([]),
      })
      .optional(),
  })
  .transform((unit) => ({
    amount: unit.amount,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    merchantId: unit.payee?.merchant_id,
    captures: unit.payments?.captures ?? [],
    refunds: unit.payments?.refunds ?? [],
  }));

const orderShape = z
  .object({
    id: z.string(),
    status: z.enum([
      'CREATED',
      'SAVED',
      'APPROVED',
      'VOIDED',
      'COMPLETED',
      'PAYER_ACTION_REQUIRED',
    ]),
    intent: z.string().optional(),
    purchase_units: z.array(unitShape).default([]),
    links: linksShape,
  })
  .transform(({ purchase_units: units, links, ...reported }) => ({
    ...reported,
    units,
    approvalLink: payLinkOf(links),
  }));

export type ProviderOrder = z.output<typeof orderShape>;

const refundShape = z.object({ id: z.string(), status: z.string().optional() });

// The provider asks the payer's bank while we wait.
const CAPTURE_TIMEOUT_MS = 30_000;

type FeeOrder = ReturnAddresses & {
  /** Request key and invoice number: the provider accepts one payment for each. */
  id: string;
  customId: string;
  cents: number;
  description: string;
};

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

/** The same key never captures twice. */
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

/** Refunds in full, never twice. */
export function refundPaypalCapture(
  paypal: Paypal,
  { id, note }: { id: string; note: string },
): Promise<PaypalReply<object>> {
  return paypal.send({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
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
