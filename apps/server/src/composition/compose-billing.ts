import { requireDistinctPrices } from '@emcee/game';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import { type ProviderFetch, paypalAccount } from '../features/billing/paypal/paypal-account.ts';
import { createCertificates } from '../features/billing/paypal/paypal-certificates.ts';
import {
  createPaypal,
  type Paypal,
  tracedFetch,
} from '../features/billing/paypal/paypal-client.ts';
import type { BillingDeps } from '../features/billing/store/billing-deps.ts';
import { fetchInProcess } from '../local/in-process-fetch.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Outages } from '../platform/watching/outages.ts';
import { noTracing } from '../platform/watching/tracing.ts';
import type { AppDeps } from './app-deps.ts';
import { localPaypalConnection } from './compose-local-paypal.ts';

/** Without a provider account, billing uses the stand-in of this process. */
export function composeBilling(
  deps: AppDeps & { outages: Outages },
  app: FastifyInstance,
): BillingDeps {
  requireDistinctPrices();
  const { db, clock, log, env } = deps;
  const account =
    env.paypal === undefined ? localPaypalConnection(deps.publicUrls) : paypalAccount(env.paypal);
  const usual = account.mode === 'local' ? fetchInProcess(() => app) : fetch;
  const watched = watchedFetch(deps.fetchProvider ?? usual, deps.outages);
  const fetchProvider = tracedFetch(watched, deps.tracing ?? noTracing);
  const paypal = createPaypal({ account, clock, log, fetch: fetchProvider });
  const certificates = createCertificates({ account, clock, fetch: fetchProvider });
  return { db, clock, log, paypal, certificates, seller: env.seller };
}

function watchedFetch(fetchProvider: ProviderFetch, outages: Outages): ProviderFetch {
  return async (...request) => {
    try {
      const response = await fetchProvider(...request);
      outages.note('payments', response.status >= 500);
      return response;
    } catch (error) {
      outages.note('payments', true);
      throw error;
    }
  };
}

/** The command line runs no stand-in. */
export function composePaypal({
  env,
  log,
}: {
  env: Pick<Environment, 'paypal'>;
  log: Log;
}): Paypal {
  if (env.paypal === undefined) {
    throw new Error('No PayPal account is configured. Set the PAYPAL_ variables.');
  }
  return createPaypal({ account: paypalAccount(env.paypal), clock: systemClock, log, fetch });
}
