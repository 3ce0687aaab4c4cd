import { billingTexts, fieldError, notFound, overQuota } from '@emcee/contract';
import { hostsChangeTo } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { beginChange } from '../store/advance-change.ts';
import { refuseByAgreement } from '../store/agreement-state.ts';
import { findActiveSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import {
  hasScheduledDecrease,
  refuseTooFewHosts,
  requireChangeable,
} from '../store/change-fits.ts';
import { type ChangeIntent, findOwnChange } from '../store/change-intents.store.ts';
import { beginCapture, captureFee } from './change-fee.ts';
import { abandonUnpaid, type WantedHosts } from './order-increase.ts';
import { reviseChange } from './revise-change.ts';
import { workOnChange } from './settle-order.ts';

/** No link: the payment hasn't arrived yet. */
export type UpdateReply = {
  link: string | null;
  updateMethod: ChangeIntent['kind'];
  pending?: true;
  message?: string;
};

/** More hosts with a paid order, fewer without. The present number takes a decrease back. */
export async function updateSubscription(
  deps: BillingDeps,
  { orderID, ...wanted }: WantedHosts & { orderID: string | null },
): Promise<UpdateReply> {
  await refuseByAgreement(deps, wanted.adminId);
  const own = await findActiveSubscription(deps.db, wanted.adminId);
  if (orderID === null) {
    const created = await deps.db.transaction(async (db) => {
      await lockTenant(db, wanted.adminId);
      return insertUnpaid(deps, db, wanted);
    });
    const revised = await workOnChange(deps, created, (change) => reviseChange(deps, change));
    return { link: revised.approvalLink, updateMethod: revised.kind };
  }
  if (own !== undefined && wanted.quantity < own.quantity) {
    throw fieldError('orderID', billingTexts.needsNoPayment);
  }
  const found = await findOwnChange(deps.db, { adminId: wanted.adminId, orderId: orderID });
  if (found === undefined) throw notFound();
  if (found.toQuantity !== wanted.quantity) {
    throw fieldError('quantity', billingTexts.orderChanged);
  }
  return workOnChange(deps, found, async (change) => {
    const paid = await payFee(deps, change);
    if (paid.state === 'CAPTURE_PENDING') {
      const message = billingTexts.capturePending;
      return { link: null, updateMethod: 'INCREASE', pending: true, message };
    }
    const revised = paid.state === 'PAID' ? await reviseChange(deps, paid) : paid;
    return { link: revised.approvalLink, updateMethod: 'INCREASE' };
  });
}

async function payFee(deps: BillingDeps, change: ChangeIntent): Promise<ChangeIntent> {
  if (change.state === 'PAID' || change.state === 'REVISE_PENDING') return change;
  const begun = change.state === 'CREATED' ? await beginCapture(deps, change) : change;
  if (begun.state !== 'CAPTURING' && begun.state !== 'CAPTURE_PENDING') {
    throw fieldError('orderID', billingTexts.orderFinished);
  }
  const after = await captureFee(deps, begun);
  switch (after.state) {
    case 'PAID':
    case 'CAPTURE_PENDING':
      return after;
    case 'DECLINED':
      throw fieldError('orderID', billingTexts.orderDeclined);
    case 'CREATED':
      throw fieldError(
        'orderID',
        after.declines > begun.declines
          ? billingTexts.orderDeclined
          : billingTexts.orderNotApproved,
      );
    default:
      throw fieldError('orderID', billingTexts.orderChanged);
  }
}

async function insertUnpaid(deps: BillingDeps, db: Db, wanted: WantedHosts): Promise<ChangeIntent> {
  const { adminId, quantity, requestContext } = wanted;
  const own = await requireChangeable(db, adminId);
  // A refusal below takes this back.
  await abandonUnpaid(deps, db, adminId);
  if (quantity > own.quantity) throw fieldError('orderID', billingTexts.needsPayment);
  // A paid number can be kept while a decrease is scheduled.
  const canKeep = await hasScheduledDecrease(db, own);
  const change = hostsChangeTo(quantity, { ...own, canKeep });
  if (change.kind === 'same') throw overQuota(billingTexts.sameQuantity);
  const kind = change.kind === 'keep' ? 'KEEP' : 'DECREASE';
  if (kind === 'DECREASE') await refuseTooFewHosts(db, { adminId, quantity });
  const asked = {
    kind,
    adminId,
    subscriptionId: own.id,
    fromQuantity: own.quantity,
    toQuantity: quantity,
    feeCents: 0,
    customId: adminId,
    now: deps.clock.now(),
  } as const;
  return beginChange(db, asked, requestContext);
}
