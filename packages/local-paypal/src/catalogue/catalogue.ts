import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addOnce, entryOf, type LocalProduct } from '../state.ts';
import type { LocalPaypal } from '../turns.ts';
import { newLocalId } from '../wire/ids.ts';
import { type CallInput, requestIdOf } from '../wire/input.ts';
import { seconds } from '../wire/notation.ts';
import { checkSent } from '../wire/problems.ts';
import { newPlan, planInput } from './plans.ts';

const productInput = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
});

export function catalogueRoutes(app: FastifyInstance, { take }: LocalPaypal): void {
  app.post('/v1/catalogs/products', async (request, reply) => {
    const sent = checkSent(productInput, request.body);
    const id = sent.id ?? newLocalId('product');
    const requestId = requestIdOf(request);
    const { entry, isNew } = await take(({ state, now }) =>
      addOnce(state.products, { id, requestId, sent, createdAt: now }),
    );
    return reply.code(isNew ? 201 : 200).send(catalogueReply(entry));
  });

  app.post('/v1/billing/plans', async (request, reply) => {
    const sent = checkSent(planInput, request.body);
    const { entry, isNew } = await take(({ state, now }) => {
      entryOf(state.products, sent.product_id);
      const made = { id: newLocalId('plan'), requestId: requestIdOf(request), createdAt: now };
      return addOnce(state.plans, newPlan(sent, made));
    });
    return reply.code(isNew ? 201 : 200).send(catalogueReply(entry));
  });

  app.get<CallInput>('/v1/billing/plans/:id', ({ params }) =>
    take(({ state }) => catalogueReply(entryOf(state.plans, params.id))),
  );
}

function catalogueReply({ id, sent, createdAt }: LocalProduct) {
  return { ...sent, id, create_time: seconds(createdAt), update_time: seconds(createdAt) };
}
