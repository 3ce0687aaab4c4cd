import * as z from 'zod';
import { address } from '../wire/input.ts';

/*
 * What the stand-in accepts for one-time payments: the fields that the portal sends, with the
 * provider's own limits.
 */

const MONEY = /^\d{1,9}\.\d{2}$/;
const reference = z.string().min(1).max(127);

export const orderInput = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.looseObject({
        amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(MONEY) }),
        description: z.string().min(1).max(127).default(''),
        custom_id: reference,
        invoice_id: reference,
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.object({
    paypal: z.looseObject({
      experience_context: z.looseObject({
        brand_name: reference.default('The merchant'),
        return_url: address,
        cancel_url: address,
      }),
    }),
  }),
});

export const refundInput = z.looseObject({ note_to_payer: z.string().min(1).max(255).optional() });
