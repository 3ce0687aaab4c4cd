import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addOnce, entryOf, type LocalOrder, orderShape } from '../state.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { publishToMerchant } from '../webhooks/events.ts';
import { newLocalId } from '../wire/ids.ts';
import { address, type CallInput, requestIdOf } from '../wire/input.ts';
import { checkSent, problem, unknownResource } from '../wire/problems.ts';
import { captureRefundReply, captureReply, orderReply } from './order-replies.ts';

/* Only the fields that the portal sends, with PayPal's own limits. */

const MONEY = /^\d{1,9}\.\d{2}$/;

const reference = z.string().min(1).max(127);

const unitInput = z.looseObject({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(MONEY) }),
  description: z.string().min(1).max(127).default(''),
  custom_id: reference,
  invoice_id: reference,
});

const orderInput = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unitInput).min(1).max(10),
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

const refundInput = z.looseObject({ note_to_payer: z.string().min(1).max(255).optional() });

const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
const APPROVAL_SECONDS = 3 * 60 * 60;

/** Routes of one-time payments: orders, captures, refunds. */
export function orderRoutes(app: FastifyInstance, { take, base }: LocalPaypal): void {
  app.post(ORDERS, async (request, reply) => {
    const sent = checkSent(orderInput, request.body);
    const { entry, isNew } = await take((turn) => create(turn, sent, requestIdOf(request)));
    return reply.code(isNew ? 201 : 200).send(orderReply(base, entry));
  });

  app.get<CallInput>(`${ORDERS}/:id`, ({ params }) =>
    take((turn) => orderReply(base, currentOrder(turn, params.id))),
  );

  app.post<CallInput>(`${ORDERS}/:id/capture`, async (request, reply) => {
    const key = requestIdOf(request);
    const { order, isNew } = await take((turn) =>
      capture(turn, currentOrder(turn, request.params.id), key),
    );
    return reply.code(isNew ? 201 : 200).send(orderReply(base, order));
  });

  app.get<CallInput>(`${CAPTURES}/:id`, ({ params }) =>
    take((turn) => captureReply(orderOfCapture(turn, params.id))),
  );

  app.post<CallInput>(`${CAPTURES}/:id/refund`, async ({ params, body }, reply) => {
    checkSent(refundInput, body);
    const { order, isNew } = await take((turn) => refundCapture(turn, params.id, 'REFUNDED'));
    return reply.code(isNew ? 201 : 200).send(captureRefundReply(order));
  });
}

/** Finds an order. Voids it if nobody approved or captured it in time. */
export function currentOrder({ state, now }: Turn, id: string | undefined): LocalOrder {
  const order = entryOf(state.orders, id);
  const isOpen = order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED';
  const limit = order.status === 'APPROVED' ? 2 * APPROVAL_SECONDS : APPROVAL_SECONDS;
  const age = now.getTime() - order.createdAt.getTime();
  if (isOpen && age >= limit * 1000) Object.assign(order, { status: 'VOIDED', updatedAt: now });
  return order;
}

type Once = { order: LocalOrder; isNew: boolean };

/** Refunds or reverses (as a bank does) a capture. A repeat changes nothing. */
export function refundCapture(
  turn: Turn,
  captureId: string | undefined,
  how: 'REFUNDED' | 'REVERSED',
): Once {
  const order = orderOfCapture(turn, captureId);
  if (order.captureStatus === 'REFUNDED') return { order, isNew: false };
  if (order.captureStatus !== 'COMPLETED') throw problem(422, { issue: 'REFUND_NOT_ALLOWED' });
  order.captureStatus = 'REFUNDED';
  order.refundId = newLocalId('refund');
  publishCapture(turn, order, how);
  return { order, isNew: true };
}

/** Completes or declines a pending capture. */
export function finishCapture(
  turn: Turn,
  captureId: string | undefined,
  status: 'COMPLETED' | 'DECLINED',
): void {
  const order = orderOfCapture(turn, captureId);
  if (order.captureStatus !== 'PENDING') throw unknownResource();
  order.captureStatus = status;
  publishCapture(turn, order, status === 'COMPLETED' ? 'COMPLETED' : 'DENIED');
}

function orderOfCapture({ state }: Turn, captureId: string | undefined): LocalOrder {
  const order = state.orders.find(
    (each) => each.captureId !== null && each.captureId === captureId,
  );
  if (order === undefined) throw unknownResource();
  return order;
}

function create({ state, now }: Turn, sent: z.output<typeof orderInput>, requestId: string | null) {
  const [unit] = sent.purchase_units;
  if (unit === undefined) throw problem(400, { issue: 'MISSING_REQUIRED_PARAMETER' });
  const cents = Math.round(Number(unit.amount.value) * 100);
  if (cents <= 0) throw problem(422, { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' });
  const { experience_context: context } = sent.payment_source.paypal;
  const order = orderShape.parse({
    id: newLocalId('order'),
    requestId,
    status: 'PAYER_ACTION_REQUIRED',
    cents,
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    brandName: context.brand_name,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    createdAt: now,
    updatedAt: now,
  });
  return addOnce(state.orders, order);
}

function capture(turn: Turn, order: LocalOrder, key: string | null): Once {
  const { state, now } = turn;
  if (order.captureId !== null) {
    if (key !== null && order.captureRequestId === key) return { order, isNew: false };
    throw problem(422, { issue: 'ORDER_ALREADY_CAPTURED' });
  }
  if (order.status !== 'APPROVED') {
    throw problem(422, {
      issue: 'ORDER_NOT_APPROVED',
      description: 'Payer has not yet approved the Order for payment.',
    });
  }
  const isPaid = state.orders.some(
    ({ invoiceId, captureId }) => invoiceId === order.invoiceId && captureId !== null,
  );
  if (isPaid) throw problem(422, { issue: 'DUPLICATE_INVOICE_ID' });
  const { capture: captureStatus } = state.behaviour;
  // A declined card leaves the order unchanged, so that the payer can choose another way to pay.
  if (captureStatus === 'DECLINED') throw problem(422, { issue: 'INSTRUMENT_DECLINED' });
  Object.assign(order, {
    status: 'COMPLETED',
    captureId: newLocalId('capture'),
    captureRequestId: key,
    captureStatus,
    capturedAt: now,
  });
  publishCapture(turn, order, captureStatus);
  return { order, isNew: true };
}

function publishCapture(turn: Turn, order: LocalOrder, what: string): void {
  order.updatedAt = turn.now;
  publishToMerchant(turn, {
    type: `PAYMENT.CAPTURE.${what}`,
    resourceType: 'capture',
    resource: captureReply(order),
  });
}
