import type { LocalOrder } from '../state.ts';
import { localPaypalAccount } from '../wire/account.ts';
import { link, SUBSCRIBER, seconds, twoDecimals } from '../wire/notation.ts';

const PAYER = { email_address: SUBSCRIBER.email_address, payer_id: SUBSCRIBER.payer_id };

/** An order in PayPal's format. Before the approval it has no payer. */
export function orderReply(base: string, order: LocalOrder) {
  const approved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const paypal = approved ? { email_address: PAYER.email_address, account_id: PAYER.payer_id } : {};
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: { paypal },
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(order.cents),
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        payee: { merchant_id: localPaypalAccount.merchantId },
        ...(order.captureId === null ? {} : { payments: { captures: [captureReply(order)] } }),
      },
    ],
    ...(approved ? { payer: PAYER } : {}),
    create_time: seconds(order.createdAt),
    update_time: seconds(order.updatedAt),
    links: orderLinks(base, order),
  };
}

/** The capture of an order in PayPal's format. */
export function captureReply(order: LocalOrder) {
  const { captureId: id, captureStatus: status, capturedAt } = order;
  const at = capturedAt ?? order.updatedAt;
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(order.cents),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: seconds(at),
    update_time: seconds(order.updatedAt),
  };
}

export function captureRefundReply(order: LocalOrder) {
  return {
    id: order.refundId,
    status: 'COMPLETED',
    amount: money(order.cents),
    invoice_id: order.invoiceId,
    create_time: seconds(order.updatedAt),
    update_time: seconds(order.updatedAt),
  };
}

/** Only the link that a payer needs; the portal builds the other addresses. */
function orderLinks(base: string, { id, status }: LocalOrder) {
  if (status !== 'PAYER_ACTION_REQUIRED') return [];
  return [link(`${base}/checkoutnow?token=${id}`, 'payer-action')];
}

function money(cents: number) {
  return { currency_code: 'USD', value: twoDecimals(cents) };
}
