import { API_BASE, billingCalls } from '@emcee/contract';
import {
  LOCAL_PAYPAL_PATH,
  type LocalPaypalOptions,
  localPaypalAccount,
  makeLocalPaypal,
  passTime,
} from '@emcee/local-paypal';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { type PaypalAccount, paypalAccount } from './features/billing/paypal/paypal-account.ts';
import { createCertificates } from './features/billing/paypal/paypal-certificates.ts';
import { createPaypal, type Paypal } from './features/billing/paypal/paypal-client.ts';
import type { BillingDeps } from './features/billing/state/billing-deps.ts';
import { countHosts } from './features/hosts/hosts.store.ts';
import { fetchInProcess } from './local/in-process-fetch.ts';
import { systemClock } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import type { Log } from './platform/log.ts';

/** What billing is made of; without an account at the provider it is the stand-in of this process. */
export function composeBilling(deps: AppDeps, app: FastifyInstance): BillingDeps {
  const { db, clock, log, env } = deps;
  const account = env.paypal === undefined ? localAccount(deps) : paypalAccount(env.paypal);
  const usual = account.mode === 'local' ? fetchInProcess(() => app) : fetch;
  const fetchProvider = deps.fetchProvider ?? usual;
  const paypal = createPaypal({ account, clock, log, fetch: fetchProvider });
  const certificates = createCertificates({ account, clock, fetch: fetchProvider });
  return { db, clock, log, paypal, certificates, countHosts };
}

/** The provider for the command line, where no stand-in runs. */
export function composePaypal({ env, log }: { env: Pick<Env, 'paypal'>; log: Log }): Paypal {
  if (env.paypal === undefined) {
    throw new Error('There is no account at PayPal: the PAYPAL_ variables are not set.');
  }
  return createPaypal({ account: paypalAccount(env.paypal), clock: systemClock, log, fetch });
}

/** The address at which browsers find the stand-in. */
export function localPaypalBase(publicUrls: readonly string[]): string {
  return (publicUrls[0] ?? 'http://localhost') + LOCAL_PAYPAL_PATH;
}

function localAccount({ publicUrls }: AppDeps): PaypalAccount {
  const baseUrl = localPaypalBase(publicUrls);
  return { ...localPaypalAccount, mode: 'local', baseUrl, sdkPath: `${LOCAL_PAYPAL_PATH}/sdk/js` };
}

/** What the stand-in is made of; its messages travel within this process. */
export function composeLocalPaypal(
  { db, clock, publicUrls }: Pick<AppDeps, 'db' | 'clock' | 'publicUrls'>,
  app: FastifyInstance,
): LocalPaypalOptions {
  const base = localPaypalBase(publicUrls);
  return {
    db,
    clock,
    base,
    webhookUrl: new URL(API_BASE + billingCalls.webhook.path, base).href,
    portalOrigins: publicUrls,
    deliver: fetchInProcess(() => app),
  };
}

/** What time alone brings about at the stand-in; undefined where there is none. */
export function localTime(deps: AppDeps, app: FastifyInstance): (() => Promise<void>) | undefined {
  if (!deps.env.localServices || deps.env.paypal !== undefined) return undefined;
  const local = makeLocalPaypal(composeLocalPaypal(deps, app));
  return () => passTime(local);
}
