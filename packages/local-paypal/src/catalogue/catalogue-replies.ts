import { link, seconds } from '../wire/notation.ts';
import type { LocalPlan, LocalProduct } from './catalogue.store.ts';

export function productReply(base: string, { id, sent, createdAt }: LocalProduct) {
  return {
    ...sent,
    id,
    create_time: seconds(createdAt),
    update_time: seconds(createdAt),
    links: [link(`${base}/v1/catalogs/products/${id}`, 'self')],
  };
}

export function planReply(base: string, plan: LocalPlan) {
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
