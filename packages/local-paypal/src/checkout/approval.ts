import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { findPlan } from '../catalogue/catalogue.store.ts';
import { tieredCents } from '../catalogue/prices.ts';
import { secondsAfter } from '../clock.ts';
import type { Db } from '../db/package-schema.ts';
import type { LocalPaypal } from '../fake-paypal.ts';
import { currentSubscription, tell } from '../subscriptions/ledger.ts';
import {
  findByApproval,
  findRevision,
  type LocalRevision,
  type LocalSubscription,
  markRevisionApproved,
  updateLocalSubscription,
} from '../subscriptions/subscriptions.store.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import { renderApproval } from './approval-page.ts';
import { sendPage } from './page.ts';

const SUBSCRIBE_PAGE = '/webapps/billing/subscriptions';
const REVISE_PAGE = '/webapps/billing/subscriptions/update';

export const outcomeInput = z.object({ outcome: z.enum(['approve', 'cancel']) });

/**
 * The payer's pages: plain forms that return to the addresses of the merchant's call, never to one from the
 * request.
 */
export function approvalPages(app: FastifyInstance, local: LocalPaypal): void {
  const { db } = local;

  app.get<CallInput>(SUBSCRIBE_PAGE, async ({ query }, reply) => {
    const subscription = await subscriptionToApprove(local, query.ba_token);
    return sendPage(reply, await renderSubscription(db, subscription));
  });

  app.post<CallInput>(SUBSCRIBE_PAGE, async ({ query, body }, reply) => {
    const { outcome } = checkSent(outcomeInput, body);
    const subscription = await subscriptionToApprove(local, query.ba_token);
    if (outcome === 'approve') await approveLocalSubscription(local, subscription.id);
    return reply.redirect(backAddress(subscription, { ...subscription, outcome }), 303);
  });

  app.get<CallInput>(REVISE_PAGE, async ({ query }, reply) => {
    const { revision, subscription } = await revisionToApprove(local, query.ba_token);
    const page = {
      title: 'Approve a change',
      merchant: subscription.brandName,
      before: await withPrices(db, subscription.planId, subscription.quantity),
      after: await withPrices(db, revision.planId, revision.quantity),
      open: revision.state === 'PENDING',
    };
    return sendPage(reply, renderApproval(page));
  });

  app.post<CallInput>(REVISE_PAGE, async ({ query, body }, reply) => {
    const { outcome } = checkSent(outcomeInput, body);
    const { revision, subscription } = await revisionToApprove(local, query.ba_token);
    if (outcome === 'approve' && revision.state === 'PENDING') {
      await approveRevision(local, revision);
    }
    const back = { id: subscription.id, baToken: revision.baToken, outcome };
    return reply.redirect(backAddress(revision, back), 303);
  });
}

/** HTML of the page where a buyer approves a subscription. */
export async function renderSubscription(db: Db, subscription: LocalSubscription): Promise<string> {
  return renderApproval({
    title: 'Approve a subscription',
    merchant: subscription.brandName,
    after: await withPrices(db, subscription.planId, subscription.quantity),
    open: subscription.status === 'APPROVAL_PENDING',
  });
}

async function subscriptionToApprove(local: LocalPaypal, baToken = ''): Promise<LocalSubscription> {
  const found = await findByApproval(local.db, baToken);
  if (found === undefined) throw unknownResource();
  return local.db.transaction((db) => currentSubscription(local, db, found.id));
}

async function revisionToApprove(
  local: LocalPaypal,
  baToken = '',
): Promise<{ revision: LocalRevision; subscription: LocalSubscription }> {
  const { db } = local;
  const revision = await findRevision(db, baToken);
  if (revision === undefined) throw unknownResource();
  const { subscriptionId } = revision;
  const subscription = await db.transaction((db) => currentSubscription(local, db, subscriptionId));
  return { revision, subscription };
}

async function approveRevision(local: LocalPaypal, revision: LocalRevision): Promise<void> {
  await local.db.transaction(async (db) => {
    await markRevisionApproved(db, revision.baToken);
    const { quantity: nextQuantity, planId, subscriptionId: id } = revision;
    const before = await currentSubscription(local, db, id);
    const after = { ...before, planId, nextQuantity, updatedAt: local.clock.now() };
    await updateLocalSubscription(db, after);
    await tell(local, db, { type: 'BILLING.SUBSCRIPTION.UPDATED', subscription: after });
  });
}

/** Approves for the payer. A repeat changes nothing. */
export async function approveLocalSubscription(local: LocalPaypal, id: string): Promise<void> {
  const now = local.clock.now();
  await local.db.transaction(async (db) => {
    const subscription = await currentSubscription(local, db, id);
    if (subscription.status !== 'APPROVAL_PENDING') return;
    await updateLocalSubscription(db, {
      id,
      status: 'APPROVED',
      activatesAt: secondsAfter(now, local.behaviour.activationSeconds),
      statusChangedAt: now,
      updatedAt: now,
    });
  });
}

async function withPrices(
  db: Db,
  planId: string,
  quantity: number,
): Promise<{ quantity: number; cents: number }> {
  const plan = await findPlan(db, planId);
  return { quantity, cents: tieredCents(plan?.tiers ?? [], quantity) };
}

function backAddress(
  { returnUrl, cancelUrl }: { returnUrl: string; cancelUrl: string },
  { id, baToken, outcome }: { id: string; baToken: string; outcome: 'approve' | 'cancel' },
): string {
  const address = new URL(outcome === 'approve' ? returnUrl : cancelUrl);
  address.searchParams.set('subscription_id', id);
  address.searchParams.set('ba_token', baToken);
  address.searchParams.set('token', newLocalId('checkout'));
  return address.href;
}
