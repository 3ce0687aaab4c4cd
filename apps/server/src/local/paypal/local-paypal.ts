/**
 * The local stand-in of the payment provider: speaks the provider's wire format, so that the real
 * client runs against it unchanged, and shows the pages on which the payer says yes or no. The rest
 * of the portal knows it by HTTP only. Only for this machine, and never in production.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import { guardLocalService } from '../local-only.ts';
import { approvalPages } from './local-paypal-approval.ts';
import { catalogueRoutes, seedCatalogue } from './local-paypal-catalogue.ts';
import { newLocalId } from './local-paypal-ids.ts';
import { oauthRoutes, requireToken } from './local-paypal-oauth.ts';
import { answerProblems } from './local-paypal-problems.ts';
import { subscriptionRoutes } from './local-paypal-subscriptions.ts';

/** What the stand-in is made of. */
export type LocalPaypal = {
  db: Db;
  clock: Clock;
  /** The address that its links begin with. */
  base: string;
  /** How long an approved subscription takes to become active. */
  activationSeconds: number;
};

const ACTIVATION_SECONDS = 2;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Mounts the stand-in; the prefix is given where it is registered. */
export async function localPaypal(
  app: FastifyInstance,
  options: { db: Db; clock: Clock; base: string; forAll: boolean },
): Promise<void> {
  const { db, clock, base } = options;
  const local = { db, clock, base, activationSeconds: ACTIVATION_SECONDS };
  guardLocalService(app, options);
  answerProblems(app, () => newLocalId('debug'));
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', newLocalId('debug'));
  });
  oauthRoutes(app, local);
  approvalPages(app, local);
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      await requireToken(local, request);
      await seedCatalogue(local);
    });
    catalogueRoutes(api, local);
    subscriptionRoutes(api, local);
  });
}
