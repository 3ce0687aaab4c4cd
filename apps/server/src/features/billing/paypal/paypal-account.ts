import * as z from 'zod';
import { type EnvPart, readEnvPart, type Variables } from '../../../platform/env-part.ts';

const MISSING = 'is missing; set all PAYPAL_ variables or none';

const paypalVariables = z.object({
  PAYPAL_CLIENT_ID: z.string(MISSING),
  PAYPAL_CLIENT_SECRET: z.string(MISSING),
  PAYPAL_PLAN_ID: z.string(MISSING),
  PAYPAL_WEBHOOK_ID: z.string(MISSING),
  PAYPAL_MERCHANT_ID: z.string(MISSING),
  PAYPAL_MODE: z.enum(['sandbox', 'live'], {
    error: ({ input }) => (input === undefined ? MISSING : 'must be sandbox or live'),
  }),
});

/** How the payment provider is reached. */
export type PaypalEnv = {
  clientId: string;
  clientSecret: string;
  planId: string;
  webhookId: string;
  merchantId: string;
  mode: 'sandbox' | 'live';
};

/** Where the payment provider is, and who we are there. */
export type PaypalAccount = Omit<PaypalEnv, 'mode'> & {
  mode: 'local' | 'sandbox' | 'live';
  /** Without a slash at the end. */
  baseUrl: string;
  /** Where the browser finds the script; without it at the provider's own address. */
  sdkPath?: string;
};

/** How requests to the provider travel; the part of `fetch` that the client uses. */
export type ProviderFetch = (url: string, init: ProviderRequest) => Promise<Response>;

/** A request to the provider. */
export type ProviderRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  redirect?: 'error';
};

const HOSTS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;

/** The account of PayPal itself; its hosts are fixed, so that no setting can point them elsewhere. */
export function paypalAccount(env: PaypalEnv): PaypalAccount {
  return { ...env, baseUrl: HOSTS[env.mode] };
}

/**
 * From where the provider's script in the browser loads and asks what it needs: scripts, styles, frames, images and
 * requests, as listed at https://developer.paypal.com/sdk/js/best-practices (Content Security Policy, with a nonce).
 */
export const PAYPAL_SCRIPT_HOSTS: readonly string[] = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
];

/** Reads the variables of the payment provider: all of them, or none and there is no account. */
export function readPaypalEnv(variables: Variables): EnvPart<PaypalEnv | undefined> {
  const names = Object.keys(paypalVariables.shape);
  if (names.every((name) => variables[name] === undefined)) {
    return { isUsable: true, value: undefined };
  }
  return readEnvPart(paypalVariables.transform(toPaypalEnv), variables);
}

function toPaypalEnv(values: z.output<typeof paypalVariables>): PaypalEnv {
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    planId: values.PAYPAL_PLAN_ID,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    mode: values.PAYPAL_MODE,
  };
}
