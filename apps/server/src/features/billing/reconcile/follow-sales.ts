import type { Db } from '../../../db/client.ts';
import type { ProviderSale } from '../paypal/paypal-subscriptions.ts';
import { advanceChange } from '../state/advance-change.ts';
import { raiseAlarm } from '../state/alarm.ts';
import { changeSubscription, findSubscription, type Subscription } from '../state/billing.store.ts';
import type { BillingDeps } from '../state/billing-deps.ts';
import { type ChangeIntent, listChanges } from '../state/change-intents.store.ts';
import { mailNotChanged } from '../state/change-mails.ts';
import { insertLedgerSale, noteSaleStatus } from '../state/sales.store.ts';
import { supersede } from './follow-changes.ts';
import { matchSale, type SaleMatch } from './match-sale.ts';

const COUNTED = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Follows the monthly payments, oldest first: each counts once. */
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
  const changes = await listChanges(db, own.id);
  const match = matchSale(sale, { ...own, changes });
  if (match.kind === 'overtaken') return;
  const change = { lastPaidAt: sale.at };
  await changeSubscription(db, { id: own.id, change, now: deps.clock.now() });
  if (match.kind === 'agreed') await settleHosts(deps, db, { own, match });
  if (match.kind === 'not-agreed') await alarmAmount(deps, db, sale);
}

type Agreed = Extract<SaleMatch<ChangeIntent>, { kind: 'agreed' }>;

async function settleHosts(
  deps: BillingDeps,
  db: Db,
  { own, match }: { own: Subscription; match: Agreed },
): Promise<void> {
  const { hosts, applied, failed } = match;
  const now = deps.clock.now();
  const change = { quantity: hosts, nextCycleQuantity: hosts, growthCap: hosts };
  await changeSubscription(db, { id: own.id, change, now });
  if (applied !== undefined) {
    await advanceChange(deps, db, { change: applied, to: 'APPLIED', note: { appliedAt: now } });
  }
  if (failed !== undefined) {
    await advanceChange(deps, db, { change: failed, to: 'FAILED' });
    await mailNotChanged(db, { change: failed, hosts, now });
  }
  await supersede(deps, db, { own, but: applied?.id ?? '' });
}

function alarmAmount(deps: BillingDeps, db: Db, sale: ProviderSale): Promise<void> {
  return raiseAlarm(deps, db, {
    alarm: 'payment-amount',
    about: `sale ${sale.id}`,
    detail: { saleId: sale.id, cents: sale.cents, currency: sale.currency },
    message: 'not an agreed price',
  });
}

async function followRefund(
  deps: BillingDeps,
  db: Db,
  { own, sale, reversed }: { own: Subscription; sale: ProviderSale; reversed: boolean },
): Promise<void> {
  if (sale.status === 'COMPLETED') return;
  const noted = { saleId: sale.id, from: 'COMPLETED', to: sale.status };
  if (!(await noteSaleStatus(db, noted))) return;
  await raiseAlarm(deps, db, {
    alarm: reversed ? 'charge-back' : 'sale-refunded',
    about: `sale ${sale.id}`,
    message: 'a monthly payment went back',
  });
  if (!reversed) return;
  await changeSubscription(db, { id: own.id, change: { frozen: true }, now: deps.clock.now() });
}
