import type { LocalPaypal } from '../fake-paypal.ts';
import { publishToMerchant } from '../webhooks/events.ts';
import { namedProblem, unknownResource } from '../wire/problems.ts';
import { saleReply } from './subscription-replies.ts';
import { type LocalSale, refundSale, saleExists } from './subscriptions.store.ts';

/** Refunds a monthly payment, at most once. */
export function payBackSale(local: LocalPaypal, id: string): Promise<LocalSale> {
  return takeBack(local, id, 'PAYMENT.SALE.REFUNDED');
}

/** Reverses a monthly payment, as a bank does after the payer's complaint. */
export function reverseSale(local: LocalPaypal, id: string): Promise<LocalSale> {
  return takeBack(local, id, 'PAYMENT.SALE.REVERSED');
}

function takeBack(local: LocalPaypal, id: string, type: string): Promise<LocalSale> {
  return local.db.transaction(async (db) => {
    const sale = await refundSale(db, id);
    if (sale === undefined) {
      if (!(await saleExists(db, id))) throw unknownResource();
      throw namedProblem(400, 'TRANSACTION_ALREADY_REFUNDED');
    }
    const resource = saleReply(local.base, { sale, customId: null });
    await publishToMerchant(local, db, { type, resourceType: 'sale', resource });
    return sale;
  });
}
