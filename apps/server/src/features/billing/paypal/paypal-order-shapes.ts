import * as z from 'zod';
import { isLost, linksShape, moneyShape, payLinkOf } from './paypal-shapes.ts';

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

export const orderShape = z
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
  .transform(({ purchase_units: units, links, ...told }) => ({
    ...told,
    units,
    approvalLink: payLinkOf(links),
  }));

export type ProviderOrder = z.output<typeof orderShape>;

export const refundShape = z.object({ id: z.string(), status: z.string().optional() });
