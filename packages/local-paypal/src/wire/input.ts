import * as z from 'zod';

/*
 * What the stand-in accepts: the fields that the portal sends, with the provider's own limits.
 */

const WHOLE = /^[1-9]\d{0,8}$/;
const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

const address = z.url().min(10).max(4000);
const whole = z.string().regex(WHOLE);

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

const applicationContext = z.looseObject({
  brand_name: z.string().max(127).default('The merchant'),
  user_action: z.literal('SUBSCRIBE_NOW').default('SUBSCRIBE_NOW'),
  return_url: address,
  cancel_url: address,
});

export const subscriptionInput = z.looseObject({
  plan_id: z
    .string()
    .length(26)
    .regex(/^P-[A-Z0-9]*$/),
  quantity: whole.optional(),
  custom_id: z
    .string()
    .min(1)
    .max(127)
    .regex(/^[\x20-\x7E]+$/)
    .optional(),
  start_time: z.iso.datetime({ offset: true }).optional(),
  application_context: applicationContext,
});

export const revisionInput = z.looseObject({
  plan_id: z.string().length(26).optional(),
  quantity: whole.optional(),
  application_context: applicationContext.omit({ user_action: true }),
});

export const reasonInput = z.object({ reason: z.string().min(1).max(128) });

export const patchInput = z
  .array(
    z.object({
      op: z.enum(['add', 'replace']),
      path: z.literal('/custom_id'),
      value: z.string().min(1).max(127),
    }),
  )
  .min(1);

export const spanInput = z.object({
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
});

export const outcomeInput = z.object({ outcome: z.enum(['approve', 'cancel']) });

/** The parts of a request that the routes read. */
export type Asked = {
  Params: Record<string, string>;
  Querystring: Record<string, string>;
};
