import type { LocalPlan, LocalProduct } from '../catalogue/catalogue.store.ts';
import type { LocalPaypal } from '../stand-in.ts';
import type { LocalSale, LocalSubscription } from './subscriptions.store.ts';

/*
 * Everything that the stand-in says, in the provider's shapes. Sums come with one decimal in some
 * places and two in others, as they do there, so that nobody compares them as text.
 */

type Link = { href: string; rel: string; method: string };

const BILLED: readonly LocalSubscription['status'][] = [
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
];

export function productAnswer(base: string, { id, sent, createdAt }: LocalProduct) {
  return {
    ...sent,
    id,
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
    links: [link(`${base}/v1/catalogs/products/${id}`, 'self')],
  };
}

export function planAnswer(base: string, plan: LocalPlan) {
  return {
    ...plan.sent,
    id: plan.id,
    product_id: plan.productId,
    status: plan.status,
    quantity_supported: plan.quantitySupported,
    create_time: seconds(plan.createdAt),
    update_time: seconds(plan.createdAt),
    links: [link(`${base}/v1/billing/plans/${plan.id}`, 'self')],
  };
}

export function subscriptionAnswer(
  { base, behaviour }: Pick<LocalPaypal, 'base' | 'behaviour'>,
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

/** The payer that everybody is at the stand-in. */
export const SUBSCRIBER = {
  email_address: 'buyer@example.test',
  payer_id: 'LCALBUYER2345',
  name: { given_name: 'Sim', surname: 'Buyer' },
} as const;

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
    // The provider tells no next payment of what will not be charged any more.
    ...(nextBillingAt === null || subscription.status !== 'ACTIVE'
      ? {}
      : { next_billing_time: seconds(nextBillingAt) }),
    failed_payments_count: subscription.failedPayments,
  };
}

function subscriptionLinks(base: string, { id, status, baToken }: LocalSubscription): Link[] {
  const self = `${base}/v1/billing/subscriptions/${id}`;
  const common = [link(self, 'edit', 'PATCH'), link(self, 'self')];
  if (status === 'APPROVAL_PENDING') {
    const approve = `${base}/webapps/billing/subscriptions?ba_token=${baToken}`;
    return [link(approve, 'approve'), ...common];
  }
  if (status === 'CANCELLED' || status === 'EXPIRED') return [link(self, 'self')];
  const actions = status === 'ACTIVE' ? ['cancel', 'suspend', 'capture'] : ['cancel', 'activate'];
  return [...actions.map((action) => link(`${self}/${action}`, action, 'POST')), ...common];
}

export function revisionAnswer(
  base: string,
  revision: { planId: string; quantity: number; baToken: string; subscriptionId: string },
) {
  const self = `${base}/v1/billing/subscriptions/${revision.subscriptionId}`;
  const approve = `${base}/webapps/billing/subscriptions/update?ba_token=${revision.baToken}`;
  return {
    plan_id: revision.planId,
    plan_overridden: false,
    quantity: String(revision.quantity),
    links: [
      link(approve, 'approve'),
      link(self, 'edit', 'PATCH'),
      link(self, 'self'),
      link(`${self}/cancel`, 'cancel', 'POST'),
      link(`${self}/suspend`, 'suspend', 'POST'),
    ],
  };
}

export function transactionsAnswer(self: string, sales: readonly LocalSale[]) {
  return {
    transactions: sales.map((sale) => ({
      id: sale.id,
      status: sale.status,
      payer_email: SUBSCRIBER.email_address,
      payer_name: SUBSCRIBER.name,
      amount_with_breakdown: saleAmounts(sale.cents),
      time: seconds(sale.at),
    })),
    total_items: sales.length,
    total_pages: 1,
    links: [link(self, 'self')],
  };
}

export function refundAnswer(
  base: string,
  { id, sale, at }: { id: string; sale: LocalSale; at: Date },
) {
  return {
    id,
    state: 'completed',
    sale_id: sale.id,
    amount: { total: twoDecimals(sale.cents), currency: 'USD' },
    create_time: seconds(at),
    update_time: seconds(at),
    links: [link(`${base}/v1/payments/refund/${id}`, 'self')],
  };
}

/** What is left after the fee: of no account to us, but the provider tells it with every payment. */
export function saleAmounts(cents: number) {
  const feeCents = Math.round(cents * 0.0349) + 49;
  const money = (value: number) => ({ currency_code: 'USD', value: twoDecimals(value) });
  return {
    gross_amount: money(cents),
    fee_amount: money(feeCents),
    net_amount: money(cents - feeCents),
  };
}

/** A link of an answer. */
export function link(href: string, rel: string, method = 'GET'): Link {
  return { href, rel, method };
}

function oneDecimal(cents: number) {
  const value = cents % 10 === 0 ? (cents / 100).toFixed(1) : twoDecimals(cents);
  return { currency_code: 'USD', value };
}

/** A sum as the provider's newer calls write it. */
export function twoDecimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A time as the provider writes it. */
export function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** The payment of a subscription as the provider's messages tell it. */
export function saleAnswer(
  base: string,
  { sale, customId }: { sale: LocalSale; customId: string | null },
) {
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
    links: [link(`${base}/v1/payments/sale/${sale.id}`, 'self')],
  };
}
