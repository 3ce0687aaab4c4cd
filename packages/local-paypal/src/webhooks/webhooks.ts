import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { LocalPaypal } from '../fake-paypal.ts';
import { newLocalId } from '../wire/ids.ts';
import type { CallInput } from '../wire/input.ts';
import { checkSent, unknownResource } from '../wire/problems.ts';
import {
  deleteWebhook,
  findEvent,
  insertWebhook,
  type LocalWebhook,
  listEvents,
  listWebhooks,
  markEvent,
} from './events.store.ts';
import { eventBody } from './events.ts';
import { isOurs, signingKey } from './signing.ts';

const webhookInput = z.object({
  url: z.url().max(2048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(50) }))
    .min(1)
    .max(500),
});

const verifyInput = z.looseObject({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string(),
  webhook_id: z.string().max(50),
});

const HOOKS = '/v1/notifications/webhooks';
const EVENTS = '/v1/notifications/webhooks-events';
const SHOWN = 100;

/** Routes with which the merchant registers webhooks and verifies deliveries. */
export function webhookRoutes(app: FastifyInstance, local: LocalPaypal): void {
  const { db, base } = local;

  app.post(HOOKS, async (request, reply) => {
    const { url, event_types: types } = checkSent(webhookInput, request.body);
    const eventTypes = types.map(({ name }) => name);
    const hook = { id: newLocalId('webhook'), url, eventTypes };
    await insertWebhook(db, hook);
    return reply.code(201).send(hookReply(base, hook));
  });

  app.get(HOOKS, async () => ({
    webhooks: (await listWebhooks(db)).map((hook) => hookReply(base, hook)),
  }));

  app.delete<CallInput>(`${HOOKS}/:id`, async (request, reply) => {
    if (!(await deleteWebhook(db, request.params.id ?? ''))) throw unknownResource();
    return reply.code(204).send();
  });

  app.get(EVENTS, async () => {
    const events = await listEvents(db, SHOWN);
    return {
      events: events.map((event) => eventBody(base, event)),
      count: events.length,
      links: [],
    };
  });

  app.get<CallInput>(`${EVENTS}/:id`, async ({ params }) => {
    const event = await findEvent(db, params.id ?? '');
    if (event === undefined) throw unknownResource();
    return eventBody(base, event);
  });

  app.post<CallInput>(`${EVENTS}/:id/resend`, async ({ params }, reply) => {
    const event = await findEvent(db, params.id ?? '');
    if (event === undefined) throw unknownResource();
    await markEvent(db, { id: event.id, state: 'WAITING', deliverAt: local.realNow() });
    return reply.code(202).send(eventBody(base, event));
  });

  app.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const sent = checkSent(verifyInput, request.body);
    // The raw text as signed: parsing and serializing would change its checksum.
    const raw = rawEventOf(request.body);
    const { transmission_id: id, transmission_time: time, webhook_id: hook } = sent;
    const message = `${id}|${time}|${hook}|${crc32(raw)}`;
    const genuine = isOurs({ message, signature: sent.transmission_sig }, local.realNow());
    return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
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

function rawEventOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('webhook_event' in body)) return '';
  return JSON.stringify(body.webhook_event);
}

function hookReply(base: string, { id, url, eventTypes }: LocalWebhook) {
  const self = `${base}${HOOKS}/${id}`;
  return {
    id,
    url,
    event_types: eventTypes.map((name) => ({ name, description: name })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  };
}
