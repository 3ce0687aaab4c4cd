import * as z from 'zod';
import { whole } from '../wire/input.ts';

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

export const productInput = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
});

export const planInput = z.looseObject({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'ACTIVE', 'INACTIVE']).default('ACTIVE'),
  quantity_supported: z.boolean().default(false),
  billing_cycles: z
    .array(
      z.looseObject({
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.number().int(),
        total_cycles: z.number().int().min(0).max(999).default(1),
        frequency: z.object({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.number().int().min(1).default(1),
        }),
        pricing_scheme: z.looseObject({
          pricing_model: z.enum(['TIERED', 'VOLUME']).optional(),
          fixed_price: z.unknown().optional(),
          tiers: z
            .array(
              z.object({
                starting_quantity: whole,
                ending_quantity: whole.optional(),
                amount: z.object({
                  currency_code: z.literal('USD'),
                  value: z.string().regex(MONEY),
                }),
              }),
            )
            .max(32)
            .default([]),
        }),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.looseObject({
    payment_failure_threshold: z.number().int().min(0).max(999).default(0),
  }),
});
