import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LocalPaypal } from '../fake-paypal.ts';
import { type LocalOrder, updateLocalOrder } from '../orders/orders.store.ts';
import { currentOrder } from '../orders/orders.ts';
import { currentSubscription } from '../subscriptions/ledger.ts';
import type { LocalSubscription } from '../subscriptions/subscriptions.store.ts';
import { localPaypalAccount } from '../wire/account.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import { approveLocalSubscription, outcomeInput, renderSubscription } from './approval.ts';
import { renderCheckout, renderPopupEnd } from './approval-page.ts';
import { sendPage } from './page.ts';

const PAGE = '/checkoutnow';
const PAYER_ID = 'LCALBUYER2345';

type Outcome = 'approve' | 'cancel';

/**
 * The page of a one-time payment. As the script's popup, named by `kind` and `id`, it reports to its opener.
 */
export function checkoutPages(app: FastifyInstance, local: LocalPaypal): void {
  app.get<CallInput>(PAGE, async ({ query }, reply) => {
    if (query.kind === undefined) {
      return sendPage(reply, renderOrder(await orderToPay(local, query.token)));
    }
    letOpenerBe(reply);
    if (query.kind === 'order') {
      return sendPage(reply, renderOrder(await orderToPay(local, query.id)));
    }
    const subscription = await subscriptionToApprove(local, query.id);
    return sendPage(reply, await renderSubscription(local.db, subscription));
  });

  app.post<CallInput>(PAGE, async (request, reply) => {
    const { outcome } = checkSent(outcomeInput, request.body);
    const { query } = request;
    if (query.kind === 'subscription') {
      const subscription = await subscriptionToApprove(local, query.id);
      if (outcome === 'approve') await approveLocalSubscription(local, subscription.id);
      return endPopup(local, { request, reply, outcome, subscription });
    }
    const order = await orderToPay(local, query.kind === 'order' ? query.id : query.token);
    if (outcome === 'approve') await approveOrder(local, order.id);
    if (query.kind === 'order') return endPopup(local, { request, reply, outcome, order });
    return reply.redirect(backAddress(order, outcome), 303);
  });
}

type Popup = {
  request: FastifyRequest<CallInput>;
  reply: FastifyReply;
  outcome: Outcome;
  order?: LocalOrder;
  subscription?: LocalSubscription;
};

// The message goes only to the portal's origin, even if another page opened the window.
function endPopup(local: LocalPaypal, popup: Popup): FastifyReply {
  const { request, reply, outcome, order, subscription } = popup;
  const nonce = randomBytes(16).toString('base64');
  letOpenerBe(reply);
  const message = {
    source: 'local-paypal',
    nonce: request.query.nonce ?? '',
    outcome,
    orderID: order?.id ?? newLocalId('checkout'),
    payerID: PAYER_ID,
    subscriptionID: subscription?.id ?? null,
    billingToken: subscription?.baToken ?? null,
  };
  const origin = originOf(request, local.portalOrigins);
  return sendPage(reply, renderPopupEnd({ message, origin, nonce }), nonce);
}

function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const asked = `${request.protocol}://${request.host}`.toLowerCase();
  return origins.find((origin) => origin === asked) ?? origins[0] ?? asked;
}

// Without its opener the window couldn't report the result.
function letOpenerBe(reply: FastifyReply): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

function renderOrder(order: LocalOrder): string {
  return renderCheckout({
    title: 'Approve a payment',
    merchant: order.brandName,
    description: order.description,
    cents: order.cents,
    // A payer whose means of payment was declined returns to an approved order and chooses again.
    open: order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED',
  });
}

function orderToPay(local: LocalPaypal, id = ''): Promise<LocalOrder> {
  return local.db.transaction((db) => currentOrder(local, db, id));
}

function subscriptionToApprove(local: LocalPaypal, id = ''): Promise<LocalSubscription> {
  return local.db.transaction((db) => currentSubscription(local, db, id));
}

async function approveOrder(local: LocalPaypal, id: string): Promise<void> {
  await local.db.transaction(async (db) => {
    const { status } = await currentOrder(local, db, id);
    if (status === 'VOIDED') throw unknownResource();
    if (status !== 'PAYER_ACTION_REQUIRED') return;
    await updateLocalOrder(db, { id, status: 'APPROVED', updatedAt: local.clock.now() });
  });
}

function backAddress({ id, returnUrl, cancelUrl }: LocalOrder, outcome: Outcome): string {
  const address = new URL(outcome === 'approve' ? returnUrl : cancelUrl);
  address.searchParams.set('token', id);
  if (outcome === 'approve') address.searchParams.set('PayerID', PAYER_ID);
  return address.href;
}

/** True if the script is for the stand-in's only merchant. */
export function isOwnClient(clientId: string | undefined): boolean {
  return clientId === localPaypalAccount.clientId;
}
