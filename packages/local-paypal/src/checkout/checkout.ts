import { randomBytes } from 'node:crypto';
import { money } from '@emcee/game';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { tieredCents } from '../catalogue/prices.ts';
import { secondsAfter } from '../clock.ts';
import { currentOrder } from '../orders/orders.ts';
import { entryOf, type LocalRevision, type LocalSubscription } from '../state.ts';
import { currentSubscription, tell } from '../subscriptions/ledger.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import { type PaymentPage, renderPayment, renderPopupEnd, sendPage } from './page.ts';

// PayPal's addresses of an order, a subscription and a revision.
const PAGES = [
  '/checkoutnow',
  '/webapps/billing/subscriptions',
  '/webapps/billing/subscriptions/update',
];
const PAYER_ID = 'LCALBUYER2345';

const outcomeInput = z.object({ outcome: z.enum(['approve', 'cancel']) });

type Outcome = z.output<typeof outcomeInput>['outcome'];

type Asked = {
  page: PaymentPage;
  /** A repeat changes nothing. */
  approve(): void;
  returnUrl: string;
  cancelUrl: string;
  /** Parameters of the merchant's address. */
  parameters: Readonly<Record<string, string>>;
};

/**
 * The page on which the payer approves or refuses. It is a plain form that returns to the addresses of the
 * merchant's call, never to one from the request. With a nonce it is the script's popup, and reports to its
 * opener.
 */
export function checkoutPages(app: FastifyInstance, local: LocalPaypal): void {
  for (const path of PAGES) {
    app.get<CallInput>(path, async ({ query }, reply) => {
      const { page } = await local.take((turn) => findAsked(turn, query));
      if (query.nonce !== undefined) letOpenerBe(reply);
      return sendPage(reply, renderPayment(page));
    });

    app.post<CallInput>(path, async (request, reply) => {
      const { query } = request;
      const { outcome } = checkSent(outcomeInput, request.body);
      const asked = await local.take((turn) => {
        const asked = findAsked(turn, query);
        if (outcome === 'approve') asked.approve();
        return asked;
      });
      if (query.nonce === undefined) return reply.redirect(backAddress(asked, outcome), 303);
      letOpenerBe(reply);
      const { parameters } = asked;
      const message = {
        source: 'local-paypal',
        nonce: query.nonce,
        outcome,
        orderID: parameters.token ?? null,
        payerID: PAYER_ID,
        subscriptionID: parameters.subscription_id ?? null,
        billingToken: parameters.ba_token ?? null,
      };
      const origin = originOf(request, local.portalOrigins);
      const nonce = randomBytes(16).toString('base64');
      return sendPage(reply, renderPopupEnd({ message, origin, nonce }), nonce);
    });
  }
}

function findAsked(turn: Turn, query: CallInput['Querystring']): Asked {
  const { orders, subscriptions, revisions } = turn.state;
  const token = query.token ?? query.ba_token;
  if (orders.some(({ id }) => id === token)) return askedPayment(turn, token);
  const subscription = subscriptions.find(({ id, baToken }) => id === token || baToken === token);
  if (subscription !== undefined) return askedSubscription(turn, subscription.id);
  const revision = revisions.find(({ baToken }) => baToken === token);
  if (revision !== undefined) return askedRevision(turn, revision);
  throw unknownResource();
}

function askedPayment(turn: Turn, id: string | undefined): Asked {
  const order = currentOrder(turn, id);
  return {
    ...order,
    page: {
      title: 'Approve a payment',
      heading: `${order.brandName} requests a one-time payment`,
      rows: [
        ['For', order.description],
        ['Once', money(order.cents)],
      ],
      // A payer whose means of payment was declined returns to an approved order and chooses again.
      isOpen: order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED',
    },
    approve: () => {
      if (order.status === 'VOIDED') throw unknownResource();
      if (order.status !== 'PAYER_ACTION_REQUIRED') return;
      Object.assign(order, { status: 'APPROVED', updatedAt: turn.now });
    },
    parameters: { token: order.id },
  };
}

function askedSubscription(turn: Turn, id: string): Asked {
  const subscription = currentSubscription(turn, id);
  const { status, quantity } = subscription;
  const { now, state } = turn;
  return {
    ...subscription,
    page: {
      title: 'Approve a subscription',
      heading: monthly(subscription),
      rows: [
        ['For', hosts(quantity)],
        ['Each month', price(turn, subscription)],
      ],
      isOpen: status === 'APPROVAL_PENDING',
    },
    approve: () => {
      if (status !== 'APPROVAL_PENDING') return;
      Object.assign(subscription, {
        status: 'APPROVED',
        activatesAt: secondsAfter(now, state.behaviour.activationSeconds),
        statusChangedAt: now,
        updatedAt: now,
      });
    },
    parameters: parametersOf(subscription.id, subscription.baToken),
  };
}

function askedRevision(turn: Turn, revision: LocalRevision): Asked {
  const subscription = currentSubscription(turn, revision.subscriptionId);
  return {
    ...revision,
    page: {
      title: 'Approve a change',
      heading: monthly(subscription),
      rows: [
        [
          'Current plan',
          `${hosts(subscription.quantity)} for ${price(turn, subscription)} a month`,
        ],
        ['Starting with the next payment', hosts(revision.quantity)],
        ['Each month', price(turn, revision)],
      ],
      isOpen: revision.state === 'PENDING',
    },
    approve: () => {
      if (revision.state !== 'PENDING') return;
      revision.state = 'APPROVED';
      const { planId, quantity: nextQuantity } = revision;
      Object.assign(subscription, { planId, nextQuantity, updatedAt: turn.now });
      tell(turn, subscription, 'UPDATED');
    },
    parameters: parametersOf(subscription.id, revision.baToken),
  };
}

function monthly({ brandName }: LocalSubscription): string {
  return `${brandName} requests a monthly payment`;
}

function hosts(quantity: number): string {
  return `${quantity} ${quantity === 1 ? 'host' : 'hosts'}`;
}

function price(
  { state }: Turn,
  { planId, quantity }: { planId: string; quantity: number },
): string {
  return money(tieredCents(entryOf(state.plans, planId).tiers, quantity));
}

function parametersOf(subscriptionId: string, baToken: string): Asked['parameters'] {
  return { subscription_id: subscriptionId, ba_token: baToken, token: newLocalId('checkout') };
}

function backAddress({ returnUrl, cancelUrl, parameters }: Asked, outcome: Outcome): string {
  const address = new URL(outcome === 'approve' ? returnUrl : cancelUrl);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const isOrder = parameters.subscription_id === undefined;
  if (isOrder && outcome === 'approve') address.searchParams.set('PayerID', PAYER_ID);
  return address.href;
}

// The message goes only to the portal's origin, even if another page opened the window.
function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const asked = `${request.protocol}://${request.host}`.toLowerCase();
  return origins.find((origin) => origin === asked) ?? origins[0] ?? asked;
}

// Without its opener the window couldn't report the result.
function letOpenerBe(reply: FastifyReply): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}
