import type { LocalSale, LocalSubscription } from '../state.ts';
import type { Turn } from '../turns.ts';
import { type Link, link, oneDecimal, SUBSCRIBER, seconds, twoDecimals } from '../wire/notation.ts';

const BILLED: readonly LocalSubscription['status'][] = ['ACTIVE', 'SUSPENDED', 'CANCELLED'];

export function subscriptionReply(
  { base, state: { behaviour } }: Pick<Turn, 'base' | 'state'>,
  subscription: LocalSubscription,
) {
  const paid = BILLED.includes(subscription.status);
  const early = behaviour.reviseShowsNewQuantity === 'atApproval';
  const approved = early ? subscription.nextQuantity : null;
  return {
    id: subscription.id,
    status: subscription.status,
    ...(subscription.statusChangeNote === null
      ? {}
      : { status_change_note: subscription.statusChangeNote }),
    status_update_time: seconds(subscription.statusChangedAt),
    plan_id: subscription.planId,
    plan_overridden: false,
    start_time: seconds(subscription.startTime),
    quantity: String(approved ?? subscription.quantity),
    ...(paid ? { shipping_amount: oneDecimal(0), subscriber: SUBSCRIBER } : {}),
    ...(subscription.customId === null ? {} : { custom_id: subscription.customId }),
    ...(paid ? { billing_info: billingInfo(subscription) } : {}),
    create_time: seconds(subscription.createdAt),
    ...(paid ? { update_time: seconds(subscription.updatedAt) } : {}),
    links: subscriptionLinks(base, subscription),
  };
}

function billingInfo(subscription: LocalSubscription) {
  const { lastPaymentAt, nextBillingAt } = subscription;
  return {
    outstanding_balance: oneDecimal(subscription.outstandingCents),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        cycles_completed: subscription.cyclesCompleted,
        cycles_remaining: 0,
        current_pricing_scheme_version: 1,
        total_cycles: 0,
      },
    ],
    ...(lastPaymentAt === null
      ? {}
      : {
          last_payment: {
            amount: oneDecimal(subscription.lastPaymentCents ?? 0),
            time: seconds(lastPaymentAt),
          },
        }),
    // PayPal shows no next payment for a subscription that won't be charged again.
    ...(nextBillingAt === null || subscription.status !== 'ACTIVE'
      ? {}
      : { next_billing_time: seconds(nextBillingAt) }),
    failed_payments_count: subscription.failedPayments,
  };
}

/** Only the link that a payer needs; the portal builds the other addresses. */
function subscriptionLinks(base: string, { status, baToken }: LocalSubscription): Link[] {
  if (status !== 'APPROVAL_PENDING') return [];
  return [link(`${base}/webapps/billing/subscriptions?ba_token=${baToken}`, 'approve')];
}

export function revisionReply(
  base: string,
  revision: { planId: string; quantity: number; baToken: string },
) {
  const approve = `${base}/webapps/billing/subscriptions/update?ba_token=${revision.baToken}`;
  return {
    plan_id: revision.planId,
    plan_overridden: false,
    quantity: String(revision.quantity),
    links: [link(approve, 'approve')],
  };
}

export function transactionsReply(sales: readonly LocalSale[]) {
  return {
    transactions: sales.map((sale) => ({
      id: sale.id,
      status: sale.status,
      payer_email: SUBSCRIBER.email_address,
      payer_name: SUBSCRIBER.name,
      amount_with_breakdown: {
        gross_amount: { currency_code: 'USD', value: twoDecimals(sale.cents) },
      },
      time: seconds(sale.at),
    })),
    total_items: sales.length,
    total_pages: 1,
  };
}

export function refundReply({ id, sale, at }: { id: string; sale: LocalSale; at: Date }) {
  return {
    id,
    state: 'completed',
    sale_id: sale.id,
    amount: { total: twoDecimals(sale.cents), currency: 'USD' },
    create_time: seconds(at),
    update_time: seconds(at),
  };
}

/** The payment of a subscription, in the format of PayPal's messages. */
export function saleReply({ sale, customId }: { sale: LocalSale; customId: string | null }) {
  return {
    id: sale.id,
    state: sale.status.toLowerCase(),
    amount: {
      total: twoDecimals(sale.cents),
      currency: 'USD',
      details: { subtotal: twoDecimals(sale.cents) },
    },
    payment_mode: 'INSTANT_TRANSFER',
    billing_agreement_id: sale.subscriptionId,
    ...(customId === null ? {} : { custom: customId }),
    create_time: seconds(sale.at),
    update_time: seconds(sale.at),
  };
}
