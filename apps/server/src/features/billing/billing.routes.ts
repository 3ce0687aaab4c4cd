import { billingCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/serve.ts';
import { approveSubscription, createSubscription } from './approve-subscription.ts';
import { type BillingDeps, subscriptionInfo, subscriptionPlan } from './billing.ts';
import { startSubscription } from './start-subscription.ts';

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
}
