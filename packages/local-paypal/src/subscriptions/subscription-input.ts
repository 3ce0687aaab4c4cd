import * as z from 'zod';
import { address, whole } from '../wire/input.ts';

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
