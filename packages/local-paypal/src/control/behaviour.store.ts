import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/handle.ts';
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

/** How the stand-in behaves; every field has what it does when nobody has asked for more. */
export const behaviourShape = z.strictObject({
  /** How far its clock is ahead of everybody's. */
  clockAheadSeconds: z.number().int().min(0).default(0),
  /** How long an approved subscription takes to become active. */
  activationSeconds: z.number().int().min(0).default(2),
  /** So many monthly payments fail, from now on. */
  failPayments: z.number().int().min(0).default(0),
  capture: z.enum(['COMPLETED', 'PENDING', 'DECLINED']).default('COMPLETED'),
  /** From when on a subscription shows an approved change: which of the two is nobody's promise. */
  reviseShowsNewQuantity: z.enum(['atApproval', 'atNextCycle']).default('atApproval'),
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'swap']).default('deliver'),
  webhookDelaySeconds: z.number().int().min(0).default(0),
});

/** How the stand-in behaves. */
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

/** Forgets everything, as if the stand-in had never been used. */
export async function forgetEverything(db: Db): Promise<void> {
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
