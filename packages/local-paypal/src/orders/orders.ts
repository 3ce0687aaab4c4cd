import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../db/package-schema.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { publishToMerchant } from '../webhooks/events.ts';
import { newLocalId } from '../wire/ids.ts';
import { address, type CallInput, requestIdOf } from '../wire/input.ts';
import { checkSent, problem, unknownResource } from '../wire/problems.ts';
import { captureRefundReply, captureReply, orderReply } from './order-replies.ts';
import {
  findOrderOfCapture,
  insertLocalOrder,
  isInvoicePaid,
  type LocalOrder,
  lockLocalOrder,
  updateLocalOrder,
} from './orders.store.ts';

/* Only the fields that the portal sends, with PayPal's own limits. */

const MONEY = /^\d{1,9}\.\d{2}$/;

const reference = z.string().min(1).max(127);

const orderInput = z.looseObject({
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

const refundInput = z.looseObject({ note_to_payer: z.string().min(1).max(255).optional() });

const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
const APPROVAL_SECONDS = 3 * 60 * 60;

/** Routes of one-time payments: orders, captures, refunds. */
export function orderRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db, base } = local;

  app.post(ORDERS, (request, reply) => create(local, request, reply));

  app.get<CallInput>(`${ORDERS}/:id`, ({ params }) =>
    db.transaction(async (db) => orderReply(base, await currentOrder(local, db, params.id ?? ''))),
  );

  app.post<CallInput>(`${ORDERS}/:id/capture`, (request, reply) => capture(local, request, reply));

  app.get<CallInput>(`${CAPTURES}/:id`, async ({ params }) => {
    const order = await findOrderOfCapture(db, params.id ?? '');
    if (order === undefined) throw unknownResource();
    return captureReply(order);
  });

  app.post<CallInput>(`${CAPTURES}/:id/refund`, async (request, reply) => {
    checkSent(refundInput, request.body);
    const { order, created } = await refundCapture(local, request.params.id ?? '', 'REFUNDED');
    return reply.code(created ? 201 : 200).send(captureRefundReply(order));
  });
}

/** Reads and locks the current order. Voids it if nobody approved it in time. */
export async function currentOrder(local: LocalPaypal, db: Db, id: string): Promise<LocalOrder> {
  const order = await lockLocalOrder(db, id);
  if (order === undefined) throw unknownResource();
  const age = local.clock.now().getTime() - order.createdAt.getTime();
  const limit = order.status === 'APPROVED' ? 2 * APPROVAL_SECONDS : APPROVAL_SECONDS;
  const isOver = order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED';
  if (!isOver || age < limit * 1000) return order;
  const voided = { ...order, status: 'VOIDED', updatedAt: local.clock.now() } as const;
  await updateLocalOrder(db, voided);
  return voided;
}

/** Refunds or reverses (as a bank does) a capture. A repeat changes nothing. */
export function refundCapture(
  local: LocalPaypal,
  captureId: string,
  how: 'REFUNDED' | 'REVERSED',
): Promise<{ order: LocalOrder; created: boolean }> {
  return local.db.transaction(async (db) => {
    const found = await findOrderOfCapture(db, captureId);
    if (found === undefined) throw unknownResource();
    const order = await currentOrder(local, db, found.id);
    if (order.captureStatus === 'REFUNDED') return { order, created: false };
    if (order.captureStatus !== 'COMPLETED') throw problem(422, { issue: 'REFUND_NOT_ALLOWED' });
    const refunded: LocalOrder = {
      ...order,
      captureStatus: 'REFUNDED',
      refundId: newLocalId('refund'),
      updatedAt: local.clock.now(),
    };
    await updateLocalOrder(db, refunded);
    await publishCapture(local, db, { order: refunded, type: `PAYMENT.CAPTURE.${how}` });
    return { order: refunded, created: true };
  });
}

/** Completes or declines a pending capture. */
export function finishCapture(
  local: LocalPaypal,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<void> {
  return local.db.transaction(async (db) => {
    const found = await findOrderOfCapture(db, captureId);
    if (found?.captureStatus !== 'PENDING') throw unknownResource();
    const order = { ...found, captureStatus: status, updatedAt: local.clock.now() };
    await updateLocalOrder(db, order);
    const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
    await publishCapture(local, db, { order, type });
  });
}

async function create(local: LocalPaypal, request: FastifyRequest, reply: FastifyReply) {
  const sent = checkSent(orderInput, request.body);
  const [unit] = sent.purchase_units;
  if (unit === undefined) throw problem(400, { issue: 'MISSING_REQUIRED_PARAMETER' });
  const cents = Math.round(Number(unit.amount.value) * 100);
  if (cents <= 0) throw problem(422, { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' });
  const { experience_context: context } = sent.payment_source.paypal;
  const now = local.clock.now();
  const { row, created } = await insertLocalOrder(local.db, {
    id: newLocalId('order'),
    requestId: requestIdOf(request),
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
  return reply.code(created ? 201 : 200).send(orderReply(local.base, row));
}

async function capture(
  local: LocalPaypal,
  request: FastifyRequest<CallInput>,
  reply: FastifyReply,
) {
  const { order, created } = await local.db.transaction((db) => captureOnce(local, db, request));
  return reply.code(created ? 201 : 200).send(orderReply(local.base, order));
}

async function captureOnce(
  local: LocalPaypal,
  db: Db,
  request: FastifyRequest<CallInput>,
): Promise<{ order: LocalOrder; created: boolean }> {
  const order = await currentOrder(local, db, request.params.id ?? '');
  const key = requestIdOf(request);
  if (order.captureId !== null && key !== null && order.captureRequestId === key) {
    return { order, created: false };
  }
  if (order.captureId !== null) throw problem(422, { issue: 'ORDER_ALREADY_CAPTURED' });
  if (order.status !== 'APPROVED') {
    throw problem(422, {
      issue: 'ORDER_NOT_APPROVED',
      description: 'Payer has not yet approved the Order for payment.',
    });
  }
  if (await isInvoicePaid(db, order)) throw problem(422, { issue: 'DUPLICATE_INVOICE_ID' });
  const { capture: captureStatus } = local.behaviour;
  // A declined card leaves the order unchanged, so that the payer can choose another way to pay.
  if (captureStatus === 'DECLINED') throw problem(422, { issue: 'INSTRUMENT_DECLINED' });
  const now = local.clock.now();
  const captured: LocalOrder = {
    ...order,
    status: 'COMPLETED',
    captureId: newLocalId('capture'),
    captureRequestId: key,
    captureStatus,
    capturedAt: now,
    updatedAt: now,
  };
  await updateLocalOrder(db, captured);
  const type = `PAYMENT.CAPTURE.${captureStatus}`;
  await publishCapture(local, db, { order: captured, type });
  return { order: captured, created: true };
}

function publishCapture(
  local: LocalPaypal,
  db: Db,
  { order, type }: { order: LocalOrder; type: string },
): Promise<void> {
  const resource = captureReply(order);
  return publishToMerchant(local, db, { type, resourceType: 'capture', resource });
}
