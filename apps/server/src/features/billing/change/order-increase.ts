import {
  billingTexts,
  fieldError,
  notFound,
  overQuota,
  portalPaths,
  unavailable,
} from '@emcee/contract';
import { hostsChangeTo } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { findOwner } from '../../../platform/security/owner.store.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { valueOrUnavailable } from '../paypal/paypal-client.ts';
import { createPaypalOrder } from '../paypal/paypal-orders.ts';
import { writeMoney } from '../paypal/paypal-shapes.ts';
import { advanceChange, beginChange, givenUp } from '../store/advance-change.ts';
import { refuseByAgreement } from '../store/agreement-state.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { requireChangeable } from '../store/change-fits.ts';
import {
  type ChangeIntent,
  findOpenChange,
  findPaidChange,
  noteOrder,
} from '../store/change-intents.store.ts';
import { isOrderOld } from '../store/check-times.ts';

// The provider's limit; an email address may exceed it.
const CUSTOM_ID = /^[\x20-\x7E]{1,127}$/;

export type WantedHosts = { adminId: string; quantity: number; requestContext: RequestContext };

/** Pays for more hosts in the rest of the paid month. */
export async function orderIncrease(
  deps: BillingDeps,
  wanted: WantedHosts,
): Promise<{
  orderID: string;
  amount: { currency_code: string; value: string };
  approvalLink: string;
}> {
  await refuseByAgreement(deps, wanted.adminId);
  const change = await deps.db.transaction(async (db) => {
    await lockTenant(db, wanted.adminId);
    const own = await requireChangeable(db, wanted.adminId);
    const change = hostsChangeTo(wanted.quantity, own);
    if (change.kind === 'same') throw overQuota(billingTexts.sameQuantity);
    if (change.kind !== 'increase') throw fieldError('quantity', billingTexts.notHigher);
    // The payer may still pay an earlier order.
    const now = deps.clock.now();
    const fromQuantity = own.quantity;
    const toQuantity = wanted.quantity;
    const open = await findOpenChange(db, wanted.adminId);
    if (open?.state === 'CREATED' && !isOrderOld(open, now)) {
      if (open.fromQuantity === fromQuantity && open.toQuantity === toQuantity) return open;
    }
    await abandonUnpaid(deps, db, wanted.adminId);
    const email = (await findOwner(db, wanted.adminId))?.ownerEmail ?? '';
    const asked = {
      kind: 'INCREASE',
      adminId: wanted.adminId,
      subscriptionId: own.id,
      fromQuantity,
      toQuantity,
      feeCents: change.feeCents,
      customId: CUSTOM_ID.test(email) ? email : wanted.adminId,
      now,
    } as const;
    return beginChange(db, asked, wanted.requestContext);
  });
  const { orderId, orderLink } = change;
  const amount = writeMoney(change.feeCents);
  if (orderId !== null && orderLink !== null) {
    return { orderID: orderId, amount, approvalLink: orderLink };
  }
  return { ...(await createOrder(deps, change)), amount };
}

export async function orderedIncrease(
  { db }: BillingDeps,
  { adminId, orderId }: { adminId: string; orderId: string },
): ReturnType<typeof orderIncrease> {
  const change = await findPaidChange(db, { orderId, captureId: null });
  if (change?.adminId !== adminId || change.orderLink === null) throw notFound();
  const { feeCents, orderLink: approvalLink } = change;
  return { orderID: orderId, amount: writeMoney(feeCents), approvalLink };
}

/** Spares a change that was paid or sent to the payer. */
export async function abandonUnpaid(deps: BillingDeps, db: Db, adminId: string): Promise<void> {
  const open = await findOpenChange(db, adminId);
  if (open === undefined) return;
  const workedOn = open.workedUntil !== null && open.workedUntil > deps.clock.now();
  if (open.state !== 'CREATED' || workedOn) {
    throw overQuota(billingTexts.changeWaits);
  }
  await advanceChange(deps, db, { change: open, to: givenUp(open) });
}

async function createOrder(
  deps: BillingDeps,
  change: ChangeIntent,
): Promise<{ orderID: string; approvalLink: string }> {
  const { id, customId, fromQuantity, toQuantity, feeCents: cents, publicUrl } = change;
  const page = `${publicUrl}${portalPaths.subscription}?mode=update&quantity=${toQuantity}`;
  const order = valueOrUnavailable(
    await createPaypalOrder(deps.paypal, {
      id,
      customId,
      cents,
      description: `Hosts ${fromQuantity} to ${toQuantity}, rest of this month`,
      returnUrl: `${page}&paid=1`,
      cancelUrl: `${page}&cancelled=1`,
    }),
  );
  const { id: orderID, approvalLink } = order;
  if (approvalLink === undefined) {
    const alarm = { alarm: 'provider-reply', about: id, message: 'order approval link missing' };
    await raiseAlarm(deps, deps.db, alarm);
    throw unavailable();
  }
  await noteOrder(deps.db, { id, orderId: orderID, orderLink: approvalLink });
  return { orderID, approvalLink };
}
