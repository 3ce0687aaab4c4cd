import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/package-schema.ts';
import {
  behaviour,
  events,
  orders,
  plans,
  products,
  revisions,
  sales,
  subscriptions,
  tokens,
  webhooks,
} from '../db/schema.ts';

const BEHAVIOUR = 'behaviour';

/** Behavior of the stand-in. Each default is the normal behavior. */
export const behaviourShape = z.strictObject({
  /** Seconds by which the stand-in's clock is ahead of the real one. */
  clockAheadSeconds: z.number().int().min(0).default(0),
  /** Seconds until an approved subscription becomes active. */
  activationSeconds: z.number().int().min(0).default(2),
  failPayments: z.number().int().min(0).default(0),
  capture: z.enum(['COMPLETED', 'PENDING', 'DECLINED']).default('COMPLETED'),
  /** When a subscription shows an approved change. PayPal promises neither of the two. */
  reviseShowsNewQuantity: z.enum(['atApproval', 'atNextCycle']).default('atApproval'),
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'swap']).default('deliver'),
  webhookDelaySeconds: z.number().int().min(0).default(0),
});

export type Behaviour = z.output<typeof behaviourShape>;

export async function readBehaviour(db: Db): Promise<Behaviour> {
  const [row] = await db.select().from(behaviour).where(eq(behaviour.id, BEHAVIOUR));
  return behaviourShape.parse(row?.settings ?? {});
}

export async function writeBehaviour(db: Db, settings: Behaviour): Promise<void> {
  await db
    .insert(behaviour)
    .values({ id: BEHAVIOUR, settings })
    .onConflictDoUpdate({ target: behaviour.id, set: { settings } });
}

/** Deletes everything, as if the stand-in had never been used. */
export async function deleteEverything(db: Db): Promise<void> {
  for (const table of [
    behaviour,
    events,
    webhooks,
    orders,
    sales,
    revisions,
    subscriptions,
    plans,
    products,
    tokens,
  ]) {
    await db.delete(table);
  }
}
