/** Stand-in for PayPal, used only over HTTP in PayPal's wire format. The caller must restrict access to it. */
import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { checkoutPages } from './checkout/checkout.ts';
import { localScript } from './checkout/script.ts';
import { controlRoutes } from './control/control.ts';
import { watchTime } from './control/time.ts';
import { orderRoutes } from './orders/orders.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.ts';
import { type LocalPaypalOptions, makeLocalPaypal } from './turns.ts';
import { certificateRoute, webhookRoutes } from './webhooks/webhooks.ts';
import { localPaypalAccount } from './wire/account.ts';
import { newLocalId } from './wire/ids.ts';
import type { CallInput } from './wire/input.ts';
import { oauthRoutes, requireToken } from './wire/oauth.ts';
import { answerProblems, problem } from './wire/problems.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Fastify plugin of the stand-in; pass the path prefix when registering it. */
export async function localPaypal(
  app: FastifyInstance,
  options: LocalPaypalOptions,
): Promise<void> {
  const local = makeLocalPaypal(options);
  answerProblems(app, () => newLocalId('debug'));
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', newLocalId('debug'));
  });
  watchTime(app, local);
  oauthRoutes(app, local);
  checkoutPages(app, local);
  certificateRoute(app, local);
  scriptRoute(app);
  await app.register(async (control) => controlRoutes(control, local));
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => requireToken(local, request));
    catalogueRoutes(api, local);
    subscriptionRoutes(api, local);
    orderRoutes(api, local);
    webhookRoutes(api, local);
  });
}

function scriptRoute(app: FastifyInstance): void {
  app.get<CallInput>('/sdk/js', async ({ query }, reply) => {
    if (query['client-id'] !== localPaypalAccount.clientId) {
      throw problem(400, { issue: 'INVALID_CLIENT_ID' });
    }
    return reply.type('text/javascript; charset=utf-8').send(localScript);
  });
}
