import { billingCalls } from '@emcee/contract';
import { type Api, serve, serveRaw } from '../../platform/http/serve.ts';
import { approveSubscription, createSubscription } from './approve-subscription.ts';
import { paypalConfig, subscriptionInfo, subscriptionPlan } from './billing.ts';
import type { BillingDeps } from './billing-deps.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { orderIncrease } from './order-increase.ts';
import { usePromoCode } from './promo.ts';
import { startSubscription } from './start-subscription.ts';
import { updateSubscription } from './update-subscription.ts';
import { receiveWebhook } from './webhook.ts';
import { withdrawChange } from './withdraw-change.ts';

export function billingRoutes(api: Api, deps: BillingDeps): void {
  serve(api, billingCalls.plan, async () => subscriptionPlan());
  serve(api, billingCalls.info, ({ actor }) => subscriptionInfo(deps, actor));
  serve(api, billingCalls.startSubscription, ({ actor, body, visit }) =>
    startSubscription(deps, { ...body, adminId: actor.adminId, publicUrl: visit.publicUrl }),
  );
  serve(api, billingCalls.createSubscription, ({ actor, body }) =>
    createSubscription(deps, { ...body, adminId: actor.adminId }),
  );
  serve(api, billingCalls.approveSubscription, ({ actor, body }) =>
    approveSubscription(deps, { ...body, adminId: actor.adminId }),
  );
  serve(api, billingCalls.orderIncrease, ({ actor, body, visit }) =>
    orderIncrease(deps, { ...body, adminId: actor.adminId, publicUrl: visit.publicUrl }),
  );
  serve(api, billingCalls.updateSubscription, ({ actor, body, visit }) =>
    updateSubscription(deps, { ...body, adminId: actor.adminId, publicUrl: visit.publicUrl }),
  );
  serve(api, billingCalls.cancelSubscription, ({ actor, body }) =>
    cancelSubscription(deps, { ...body, adminId: actor.adminId }),
  );
  serve(api, billingCalls.withdrawUpdate, ({ actor }) => withdrawChange(deps, actor));
  serve(api, billingCalls.usePromoCode, ({ actor, body, visit }) =>
    usePromoCode(deps, { ...body, adminId: actor.adminId, origin: visit.origin }),
  );
  serveRaw(api, billingCalls.webhook, (sent) => receiveWebhook(deps, sent));
  serve(api, billingCalls.config, async () => paypalConfig(deps));
}
