import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app.ts';
import type { BillingDeps } from './features/billing/billing.ts';
import { type PaypalAccount, paypalAccount } from './features/billing/paypal-account.ts';
import { createPaypal } from './features/billing/paypal-client.ts';
import { countHosts } from './features/hosts/hosts.store.ts';
import { fetchInProcess } from './local/in-process-fetch.ts';
import { LOCAL_PAYPAL_PATH, localPaypalAccount } from './local/paypal/local-paypal-account.ts';

/** What billing is made of; without an account at the provider it is the stand-in of this process. */
export function composeBilling(deps: AppDeps, app: FastifyInstance): BillingDeps {
  const { db, clock, log, env } = deps;
  const account = env.paypal === undefined ? localAccount(deps) : paypalAccount(env.paypal);
  const usual = account.mode === 'local' ? fetchInProcess(() => app) : fetch;
  const paypal = createPaypal({ account, clock, log, fetch: deps.fetchProvider ?? usual });
  return { db, clock, log, paypal, countHosts };
}

/** The address at which browsers find the stand-in. */
export function localPaypalBase(publicUrls: readonly string[]): string {
  return (publicUrls[0] ?? 'http://localhost') + LOCAL_PAYPAL_PATH;
}

function localAccount({ publicUrls }: AppDeps): PaypalAccount {
  return { ...localPaypalAccount, mode: 'local', baseUrl: localPaypalBase(publicUrls) };
}
