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

export type PaypalEnv = ReturnType<typeof toPaypalEnv>;

export type PaypalAccount = Omit<PaypalEnv, 'mode'> & {
  mode: 'local' | 'sandbox' | 'live';
  /** Without a trailing slash. */
  baseUrl: string;
  /** Browsers load the script from there; the provider's own by default. */
  sdkPath?: string;
};

export type ProviderFetch = (url: string, init: ProviderRequest) => Promise<Response>;

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

/** Hosts are fixed, so that no setting can redirect requests. */
export function paypalAccount(env: PaypalEnv): PaypalAccount {
  return { ...env, baseUrl: HOSTS[env.mode] };
}

/** Listed at https://developer.paypal.com/sdk/js/best-practices (Content Security Policy, with a nonce). */
export const PAYPAL_SCRIPT_HOSTS: readonly string[] = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
];

/** Reads all variables, or none for no account. */
export function readPaypalEnv(variables: Variables): EnvPart<PaypalEnv | undefined> {
  const names = Object.keys(paypalVariables.shape);
  if (names.every((name) => variables[name] === undefined)) {
    return { isUsable: true, value: undefined };
  }
  return readEnvPart(paypalVariables.transform(toPaypalEnv), variables);
}

function toPaypalEnv(values: z.output<typeof paypalVariables>) {
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    planId: values.PAYPAL_PLAN_ID,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    mode: values.PAYPAL_MODE,
  };
}
