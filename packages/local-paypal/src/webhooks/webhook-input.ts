import * as z from 'zod';

export const webhookInput = z.object({
  url: z.url().max(2048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(50) }))
    .min(1)
    .max(500),
});

export const verifyInput = z.looseObject({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string(),
  webhook_id: z.string().max(50),
});
