import { API_BASE, billingCalls } from '@emcee/contract';
import { LOCAL_PAYPAL_PATH, localPaypal, localPaypalAccount } from '@emcee/local-paypal';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import type { PaypalAccount } from '../features/billing/paypal/paypal-account.ts';
import { fetchInProcess } from '../local/in-process-fetch.ts';
import { guardLocalService } from '../local/local-only.ts';
import { workOnLocalPaypal } from '../local/local-paypal.store.ts';
import type { AppDeps } from './app-deps.ts';

export function localPaypalConnection(publicUrls: readonly string[]): PaypalAccount {
  return {
    ...localPaypalAccount,
    mode: 'local',
    baseUrl: baseOf(publicUrls),
    sdkPath: `${LOCAL_PAYPAL_PATH}/sdk/js`,
  };
}

/** Only without a provider account; messages stay in this process. */
export async function mountLocalPaypal(deps: AppDeps, app: FastifyInstance): Promise<void> {
  const { db, clock, publicUrls, env } = deps;
  if (!usesLocalPaypal(env)) return;
  const base = baseOf(publicUrls);
  await app.register(async (local) => {
    guardLocalService(local, { forAll: env.localServicesForAll, publicUrls });
    await local.register(localPaypal, {
      keep: (work) => workOnLocalPaypal(db, localPaypalAccount.merchantId, work),
      clock,
      base,
      webhookUrl: new URL(API_BASE + billingCalls.webhook.path, base).href,
      portalOrigins: publicUrls,
      deliver: fetchInProcess(() => app),
      prefix: LOCAL_PAYPAL_PATH,
    });
  });
}

/** Payments are approved there without money; undefined with a real account. */
export function localPaypalPath(
  env: Pick<Environment, 'localServices' | 'paypal'>,
): string | undefined {
  return usesLocalPaypal(env) ? LOCAL_PAYPAL_PATH : undefined;
}

function usesLocalPaypal(env: Pick<Environment, 'localServices' | 'paypal'>): boolean {
  return env.localServices && env.paypal === undefined;
}

function baseOf(publicUrls: readonly string[]): string {
  return (publicUrls[0] ?? 'http://localhost') + LOCAL_PAYPAL_PATH;
}
