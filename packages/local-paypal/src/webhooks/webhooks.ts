import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { LocalPaypal } from '../fake-paypal.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import { findEvent, insertWebhook, type LocalWebhook, listWebhooks } from './events.store.ts';
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
export function webhookRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db } = local;

  app.post(HOOKS, async (request, reply) => {
    const { url, event_types: types } = checkSent(webhookInput, request.body);
    const eventTypes = types.map(({ name }) => name);
    const hook = { id: newLocalId('webhook'), url, eventTypes };
    await insertWebhook(db, hook);
    return reply.code(201).send(hookReply(hook));
  });

  app.get(HOOKS, async () => ({
    webhooks: (await listWebhooks(db)).map(hookReply),
  }));

  app.get<CallInput>(`${EVENTS}/:id`, async ({ params }) => {
    const event = await findEvent(db, params.id ?? '');
    if (event === undefined) throw unknownResource();
    return eventBody(event);
  });
}

/** The certificate of deliveries; public, so that verifiers need no token. */
export function certificateRoute(app: FastifyInstance, local: LocalPaypal): void {
  app.get<CallInput>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    const key = signingKey(local.realNow());
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
