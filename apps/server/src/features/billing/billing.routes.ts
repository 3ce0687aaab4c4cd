import { agreementCalls, billingCalls, receiptCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { serveRaw } from '../../platform/http/serve-raw.ts';
import {
  changeAgreement,
  createAgreement,
  endAgreement,
  readAgreement,
  readAgreements,
} from './agreement/agreements.ts';
import { paypalConfig, subscriptionPlan } from './billing.ts';
import { orderedIncrease, orderIncrease } from './change/order-increase.ts';
import { updateSubscription } from './change/update-subscription.ts';
import { withdrawChange } from './reconcile/withdraw-change.ts';
import type { BillingDeps } from './store/billing-deps.ts';
import { approveSubscription } from './subscription/approve-subscription.ts';
import { cancelSubscription } from './subscription/cancel-subscription.ts';
import { usePromoCode } from './subscription/promo.ts';
import {
  billingDetailsOf,
  listReceipts,
  readReceipt,
  saveBillingDetails,
} from './subscription/receipts.ts';
import {
  createSubscription,
  startedSubscription,
  startSubscription,
} from './subscription/start-subscription.ts';
import { subscriptionInfo } from './subscription/subscription-info.ts';
import { receiveWebhook } from './subscription/webhook.ts';

export function billingRoutes(api: Api, deps: BillingDeps): void {
  serve(api, billingCalls.plan, async () => subscriptionPlan());
  serve(api, billingCalls.info, ({ actor }) => subscriptionInfo(deps, actor));
  serve(api, billingCalls.startSubscription, {
    create: ({ actor, body, requestContext }) =>
      startSubscription(deps, {
        ...body,
        adminId: actor.adminId,
        publicUrl: requestContext.publicUrl,
        requestContext,
      }),
    idOf: ({ subscriptionId }) => subscriptionId,
    again: ({ actor }, subscriptionId) =>
      startedSubscription(deps, { adminId: actor.adminId, subscriptionId }),
  });
  serve(api, billingCalls.createSubscription, ({ owned }) => createSubscription(deps, owned));
  serve(api, billingCalls.approveSubscription, ({ owned }) => approveSubscription(deps, owned));
  serve(api, billingCalls.orderIncrease, {
    create: ({ owned }) => orderIncrease(deps, owned),
    idOf: ({ orderID }) => orderID,
    again: ({ actor }, orderId) => orderedIncrease(deps, { adminId: actor.adminId, orderId }),
  });
  serve(api, billingCalls.updateSubscription, ({ owned }) => updateSubscription(deps, owned));
  serve(api, billingCalls.cancelSubscription, ({ owned }) => cancelSubscription(deps, owned));
  serve(api, billingCalls.withdrawUpdate, ({ actor }) => withdrawChange(deps, actor));
  serve(api, billingCalls.usePromoCode, {
    create: ({ owned }) => usePromoCode(deps, owned),
    // An admin has one subscription: no id is needed.
    idOf: () => '',
    again: ({ actor }) => subscriptionInfo(deps, actor),
  });
  serve(api, receiptCalls.payments, ({ actor, query }) =>
    listReceipts(deps, { ...query, adminId: actor.adminId }),
  );
  serve(api, receiptCalls.receipt, ({ actor, params }) =>
    readReceipt(deps, { ...params, adminId: actor.adminId }),
  );
  serve(api, receiptCalls.details, ({ actor }) => billingDetailsOf(deps, actor));
  serve(api, receiptCalls.saveDetails, ({ owned }) => saveBillingDetails(deps, owned));
  serveRaw(api, billingCalls.webhook, ({ bytes, headers, requestContext: { origin } }) =>
    receiveWebhook(deps, { bytes, headers, origin }),
  );
  serve(api, billingCalls.config, async () => paypalConfig(deps));
  const { list, create, change, end } = agreementCalls;
  serve(api, list, () => readAgreements(deps.db));
  serve(api, create, {
    create: ({ body: { organization, ...terms }, requestContext }) =>
      createAgreement(deps, { organization, terms, by: { requestContext } }),
    idOf: ({ agreement }) => agreement._id,
    again: (_asked, id) => readAgreement(deps.db, id),
  });
  serve(api, change, ({ params: { organizationId: adminId }, body: terms, requestContext }) =>
    changeAgreement(deps, { adminId, terms, by: { requestContext } }),
  );
  serve(api, end, ({ params: { organizationId: adminId }, requestContext }) =>
    endAgreement(deps, { adminId, by: { requestContext } }),
  );
}
