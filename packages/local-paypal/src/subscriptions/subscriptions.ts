import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findPlan } from '../catalogue/catalogue.store.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { newLocalId } from '../wire/ids.ts';
import { address, type CallInput, requestIdOf, whole } from '../wire/input.ts';
import { checkSent, problem, unknownResource } from '../wire/problems.ts';
import { currentSubscription, payBackSale, tell } from './ledger.ts';
import {
  refundReply,
  revisionReply,
  subscriptionReply,
  transactionsReply,
} from './subscription-replies.ts';
import {
  insertLocalSubscription,
  insertRevision,
  type LocalSubscription,
  listSales,
  updateLocalSubscription,
} from './subscriptions.store.ts';

const applicationContext = z.looseObject({
  brand_name: z.string().max(127).default('The merchant'),
  user_action: z.literal('SUBSCRIBE_NOW').default('SUBSCRIBE_NOW'),
  return_url: address,
  cancel_url: address,
});

const subscriptionInput = z.looseObject({
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

const revisionInput = z.looseObject({
  quantity: whole.optional(),
  application_context: applicationContext.omit({ user_action: true }),
});

const reasonInput = z.object({ reason: z.string().min(1).max(128) });

const spanInput = z.object({
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
});

const SUBSCRIPTIONS = '/v1/billing/subscriptions';

export function subscriptionRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db, clock } = local;

  app.post(SUBSCRIPTIONS, (request, reply) => create(local, request, reply));

  app.get<CallInput>(`${SUBSCRIPTIONS}/:id`, ({ params }) =>
    db.transaction(async (db) =>
      subscriptionReply(local, await currentSubscription(local, db, params.id ?? '')),
    ),
  );

  app.post<CallInput>(`${SUBSCRIPTIONS}/:id/revise`, (request) => revise(local, request));

  app.post<CallInput>(`${SUBSCRIPTIONS}/:id/cancel`, async (request, reply) => {
    await cancel(local, request);
    return reply.code(204).send();
  });

  app.get<CallInput>(`${SUBSCRIPTIONS}/:id/transactions`, async (request) => {
    const span = checkSent(spanInput, request.query, 'query');
    const id = request.params.id ?? '';
    const [from, to] = [new Date(span.start_time), new Date(span.end_time)];
    const sales = await db.transaction(async (db) => {
      await currentSubscription(local, db, id);
      return listSales(db, { subscriptionId: id, from, to });
    });
    return transactionsReply(sales);
  });

  app.post<CallInput>('/v1/payments/sale/:id/refund', async (request, reply) => {
    const id = request.params.id ?? '';
    const refund = {
      id: newLocalId('refund'),
      sale: await payBackSale(local, id),
      at: clock.now(),
    };
    return reply.code(201).send(refundReply(refund));
  });
}

async function create(local: LocalPaypal, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = local;
  const sent = checkSent(subscriptionInput, request.body);
  const plan = await findPlan(db, sent.plan_id);
  if (plan === undefined) throw unknownResource();
  const now = clock.now();
  const { row, created } = await insertLocalSubscription(db, {
    id: newLocalId('subscription'),
    requestId: requestIdOf(request),
    planId: plan.id,
    status: 'APPROVAL_PENDING',
    quantity: Number(sent.quantity ?? '1'),
    customId: sent.custom_id ?? null,
    // By the real clock: the stand-in's may be ahead, and merchants don't accept a start in the future.
    startTime: sent.start_time === undefined ? local.realNow() : new Date(sent.start_time),
    baToken: newLocalId('approval'),
    brandName: sent.application_context.brand_name,
    returnUrl: sent.application_context.return_url,
    cancelUrl: sent.application_context.cancel_url,
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  });
  if (created) await tell(local, db, { type: 'BILLING.SUBSCRIPTION.CREATED', subscription: row });
  return reply.code(created ? 201 : 200).send(subscriptionReply(local, row));
}

async function revise(local: LocalPaypal, request: FastifyRequest<CallInput>) {
  const { db, clock, base } = local;
  const sent = checkSent(revisionInput, request.body);
  const now = clock.now();
  return db.transaction(async (db) => {
    const subscription = await currentSubscription(local, db, request.params.id ?? '');
    requireStatus(subscription.status, ['ACTIVE', 'SUSPENDED'], 'revise');
    const revision = {
      baToken: newLocalId('approval'),
      subscriptionId: subscription.id,
      planId: subscription.planId,
      quantity: Number(sent.quantity ?? subscription.quantity),
      state: 'PENDING',
      returnUrl: sent.application_context.return_url,
      cancelUrl: sent.application_context.cancel_url,
      createdAt: now,
    } as const;
    await insertRevision(db, revision);
    return revisionReply(base, revision);
  });
}

function cancel(local: LocalPaypal, request: FastifyRequest<CallInput>): Promise<void> {
  const { reason } = checkSent(reasonInput, request.body);
  const now = local.clock.now();
  return local.db.transaction(async (db) => {
    const subscription = await currentSubscription(local, db, request.params.id ?? '');
    requireStatus(subscription.status, ['ACTIVE', 'SUSPENDED'], 'cancel');
    const canceled: LocalSubscription = {
      ...subscription,
      status: 'CANCELLED',
      statusChangeNote: reason,
      statusChangedAt: now,
      updatedAt: now,
    };
    await updateLocalSubscription(db, canceled);
    await tell(local, db, { type: 'BILLING.SUBSCRIPTION.CANCELLED', subscription: canceled });
  });
}

function requireStatus(
  status: LocalSubscription['status'],
  allowed: readonly LocalSubscription['status'][],
  action: string,
): void {
  if (allowed.includes(status)) return;
  const wanted = allowed.join(' or ').toLowerCase();
  throw problem(422, {
    issue: 'SUBSCRIPTION_STATUS_INVALID',
    description: `Invalid subscription status for ${action} action; subscription status should be ${wanted}.`,
  });
}
