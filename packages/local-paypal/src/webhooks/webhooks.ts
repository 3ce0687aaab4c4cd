import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { entryOf, type LocalWebhook } from '../state.ts';
import type { LocalPaypal } from '../turns.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import { eventBody } from './events.ts';
import { signingKey } from './signing.ts';

const webhookInput = z.object({
  url: z.url().max(2048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(50) }))
    .min(1)
    .max(500),
});

const HOOKS = '/v1/notifications/webhooks';
const EVENTS = '/v1/notifications/webhooks-events';

/** Routes with which the merchant registers webhooks and reads messages again. */
export function webhookRoutes(app: FastifyInstance, { take }: LocalPaypal): void {
  app.post(HOOKS, async (request, reply) => {
    const { url, event_types: types } = checkSent(webhookInput, request.body);
    const eventTypes = types.map(({ name }) => name);
    const hook = { id: newLocalId('webhook'), url, eventTypes };
    await take(({ state }) => state.webhooks.push(hook));
    return reply.code(201).send(hookReply(hook));
  });

  app.get(HOOKS, () => take(({ state }) => ({ webhooks: state.webhooks.map(hookReply) })));

  app.get<CallInput>(`${EVENTS}/:id`, ({ params }) =>
    take(({ state }) => eventBody(entryOf(state.events, params.id))),
  );
}

/** The certificate of deliveries; public, so that verifiers need no token. */
export function certificateRoute(app: FastifyInstance, { clock }: LocalPaypal): void {
  app.get<CallInput>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    const key = signingKey(clock.now());
    if (params.id !== key.id) throw unknownResource();
    return reply.type('application/x-pem-file').send(key.certificatePem);
  });
}

function hookReply({ id, url, eventTypes }: LocalWebhook) {
  return {
    id,
    url,
    event_types: eventTypes.map((name) => ({ name, description: name })),
  };
}
