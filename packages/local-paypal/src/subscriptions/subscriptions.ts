import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addOnce, entryOf, type LocalSubscription, subscriptionShape } from '../state.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { newLocalId } from '../wire/ids.ts';
import { address, type CallInput, requestIdOf, whole } from '../wire/input.ts';
import { checkSent, problem } from '../wire/problems.ts';
import { currentSubscription, takeBackSale, tell } from './ledger.ts';
import {
  refundReply,
  revisionReply,
  subscriptionReply,
  transactionsReply,
} from './subscription-replies.ts';

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

export function subscriptionRoutes(app: FastifyInstance, { take }: LocalPaypal): void {
  app.post(SUBSCRIPTIONS, async (request, reply) => {
    const sent = checkSent(subscriptionInput, request.body);
    const { isNew, body } = await take((turn) => {
      const { entry, isNew } = create(turn, sent, requestIdOf(request));
      return { isNew, body: subscriptionReply(turn, entry) };
    });
    return reply.code(isNew ? 201 : 200).send(body);
  });

  app.get<CallInput>(`${SUBSCRIPTIONS}/:id`, ({ params }) =>
    take((turn) => subscriptionReply(turn, currentSubscription(turn, params.id))),
  );

  app.post<CallInput>(`${SUBSCRIPTIONS}/:id/revise`, async ({ params, body }) => {
    const sent = checkSent(revisionInput, body);
    return take((turn) => revise(turn, currentSubscription(turn, params.id), sent));
  });

  app.post<CallInput>(`${SUBSCRIPTIONS}/:id/cancel`, async ({ params, body }, reply) => {
    const { reason } = checkSent(reasonInput, body);
    await take((turn) => cancel(turn, currentSubscription(turn, params.id), reason));
    return reply.code(204).send();
  });

  app.get<CallInput>(`${SUBSCRIPTIONS}/:id/transactions`, async ({ params, query }) => {
    const span = checkSent(spanInput, query, 'query');
    const [from, to] = [new Date(span.start_time), new Date(span.end_time)];
    return take((turn) => {
      const { id } = currentSubscription(turn, params.id);
      const sales = turn.state.sales
        .filter(({ subscriptionId, at }) => subscriptionId === id && from <= at && at <= to)
        .toSorted((one, other) => +one.at - +other.at);
      return transactionsReply(sales);
    });
  });

  app.post<CallInput>('/v1/payments/sale/:id/refund', async ({ params }, reply) => {
    const body = await take((turn) => {
      const sale = takeBackSale(turn, params.id, 'REFUNDED');
      return refundReply({ id: newLocalId('refund'), sale, at: turn.now });
    });
    return reply.code(201).send(body);
  });
}

function create(
  turn: Turn,
  sent: z.output<typeof subscriptionInput>,
  requestId: string | null,
): { entry: LocalSubscription; isNew: boolean } {
  const { state, now, realNow } = turn;
  const context = sent.application_context;
  const subscription = subscriptionShape.parse({
    id: newLocalId('subscription'),
    requestId,
    planId: entryOf(state.plans, sent.plan_id).id,
    status: 'APPROVAL_PENDING',
    quantity: Number(sent.quantity ?? '1'),
    customId: sent.custom_id ?? null,
    // By the real clock: the stand-in's may be ahead, and merchants don't accept a start in the future.
    startTime: sent.start_time ?? realNow,
    baToken: newLocalId('approval'),
    brandName: context.brand_name,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    createdAt: now,
    updatedAt: now,
    statusChangedAt: now,
  });
  const { entry, isNew } = addOnce(state.subscriptions, subscription);
  if (isNew) tell(turn, entry, 'CREATED');
  return { entry, isNew };
}

function revise(
  { state, base, now }: Turn,
  { id, status, planId, quantity }: LocalSubscription,
  sent: z.output<typeof revisionInput>,
) {
  requireStatus(status, ['ACTIVE', 'SUSPENDED'], 'revise');
  for (const earlier of state.revisions) {
    if (earlier.subscriptionId === id && earlier.state === 'PENDING') earlier.state = 'REPLACED';
  }
  const revision = {
    baToken: newLocalId('approval'),
    subscriptionId: id,
    planId,
    quantity: Number(sent.quantity ?? quantity),
    state: 'PENDING',
    returnUrl: sent.application_context.return_url,
    cancelUrl: sent.application_context.cancel_url,
    createdAt: now,
  } as const;
  state.revisions.push(revision);
  return revisionReply(base, revision);
}

function cancel(turn: Turn, subscription: LocalSubscription, reason: string): void {
  const { now } = turn;
  requireStatus(subscription.status, ['ACTIVE', 'SUSPENDED'], 'cancel');
  Object.assign(subscription, {
    status: 'CANCELLED',
    statusChangeNote: reason,
    statusChangedAt: now,
    updatedAt: now,
  });
  tell(turn, subscription, 'CANCELLED');
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
