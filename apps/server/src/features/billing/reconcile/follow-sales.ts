import { priceCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { ProviderSale } from '../paypal/paypal-subscriptions.ts';
import { advanceChange } from '../state/advance-change.ts';
import { raiseAlarm } from '../state/alarm.ts';
import { changeSubscription, findSubscription, type Subscription } from '../state/billing.store.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import { type ChangeIntent, type ChangeState, listChanges } from '../state/change-intents.store.ts';
import { mailNotChanged } from '../state/change-mails.ts';
import { insertLedgerSale, noteSaleStatus } from '../state/sales.store.ts';
import { supersede } from './follow-changes.ts';

// Changes of which the provider may know more than we do: a month charged for them settles it.
const UNSETTLED: readonly ChangeState[] = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED_UNCONFIRMED',
  'REFUND_DUE',
  'REFUNDED',
  'ABANDONED',
];
const COUNTED = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Follows the monthly payments, oldest first: each counts once, and what was billed is the truth. */
export async function followSales(
  deps: BillingDeps,
  db: Db,
  {
    own,
    sales,
    reversed,
  }: { own: Subscription; sales: readonly ProviderSale[]; reversed: boolean },
): Promise<void> {
  const counted = sales.filter(({ status }) => COUNTED.includes(status));
  for (const sale of counted.toSorted((one, other) => +one.at - +other.at)) {
    const isNew = await insertLedgerSale(db, {
      saleId: sale.id,
      adminId: own.adminId,
      subscriptionId: own.id,
      cents: sale.cents,
      currency: sale.currency,
      status: sale.status,
      paidAt: sale.at,
      notedAt: deps.clock.now(),
    });
    if (isNew) await followSale(deps, db, { ownId: own.id, sale });
    else await followRefund(deps, db, { own, sale, reversed });
  }
}

async function followSale(
  deps: BillingDeps,
  db: Db,
  { ownId, sale }: { ownId: string; sale: ProviderSale },
): Promise<void> {
  const own = await findSubscription(db, ownId);
  if (own === undefined) return;
  const now = deps.clock.now();
  if (own.lastPaidAt !== null && sale.at < own.lastPaidAt) return;
  await changeSubscription(db, { id: own.id, change: { lastPaidAt: sale.at }, now });
  const changes = await listChanges(db, own.id);
  if (isOfBefore(sale, changes)) return;
  const rolled = findRoll(sale, own, changes);
  if (rolled !== undefined) return roll(deps, db, { own, changes, ...rolled });
  const detail = { saleId: sale.id, cents: sale.cents, currency: sale.currency };
  const about = `sale ${sale.id}`;
  await raiseAlarm(deps, db, {
    alarm: 'payment-amount',
    about,
    detail,
    message: 'not an agreed price',
  });
}

// A payment that we hear of after the hosts were changed was for the hosts before.
function isOfBefore(sale: ProviderSale, changes: readonly ChangeIntent[]): boolean {
  return changes.some(
    ({ appliedAt, fromQuantity }) =>
      appliedAt !== null && sale.at < appliedAt && sale.cents === priceCents(fromQuantity),
  );
}

type Roll = { quantity: number; applied?: ChangeIntent; failed?: ChangeIntent };

function findRoll(
  { cents, currency }: ProviderSale,
  own: Subscription,
  changes: readonly ChangeIntent[],
): Roll | undefined {
  if (currency !== 'USD') return undefined;
  const unsettled = changes.filter(({ state }) => UNSETTLED.includes(state));
  if (cents === priceCents(own.nextCycleQuantity)) {
    const failed = unsettled.find(({ state }) => state === 'APPLIED_UNCONFIRMED');
    return { quantity: own.nextCycleQuantity, ...(failed === undefined ? {} : { failed }) };
  }
  const applied = unsettled.find(({ toQuantity }) => cents === priceCents(toQuantity));
  if (applied !== undefined) return { quantity: applied.toQuantity, applied };
  const failed = unsettled.find(
    ({ state, fromQuantity }) =>
      state === 'SCHEDULED_UNCONFIRMED' && cents === priceCents(fromQuantity),
  );
  return failed === undefined ? undefined : { quantity: failed.fromQuantity, failed };
}

async function roll(
  deps: BillingDeps,
  db: Db,
  turn: Roll & { own: Subscription; changes: readonly ChangeIntent[] },
): Promise<void> {
  const { own, quantity, applied, failed } = turn;
  const now = deps.clock.now();
  const change = { quantity, nextCycleQuantity: quantity, growthCap: quantity };
  await changeSubscription(db, { id: own.id, change, now });
  const due = applied ?? turn.changes.find((change) => isScheduledFor(change, quantity));
  if (due !== undefined) {
    await advanceChange(deps, db, { change: due, to: 'APPLIED', note: { appliedAt: now } });
  }
  if (failed !== undefined) {
    await advanceChange(deps, db, { change: failed, to: 'FAILED' });
    await mailNotChanged(db, { change: failed, hosts: quantity, now });
  }
  await supersede(deps, db, { own, but: due?.id ?? '' });
}

function isScheduledFor({ state, toQuantity }: ChangeIntent, quantity: number): boolean {
  const scheduled = state === 'SCHEDULED' || state === 'SCHEDULED_UNCONFIRMED';
  return scheduled && toQuantity === quantity;
}

async function followRefund(
  deps: BillingDeps,
  db: Db,
  { own, sale, reversed }: { own: Subscription; sale: ProviderSale; reversed: boolean },
): Promise<void> {
  if (sale.status === 'COMPLETED') return;
  const noted = { saleId: sale.id, from: 'COMPLETED', to: sale.status };
  if (!(await noteSaleStatus(db, noted))) return;
  const alarm = reversed ? 'charge-back' : 'sale-refunded';
  const about = `sale ${sale.id}`;
  await raiseAlarm(deps, db, { alarm, about, message: 'a monthly payment went back' });
  if (!reversed) return;
  await changeSubscription(db, { id: own.id, change: { frozen: true }, now: deps.clock.now() });
}
