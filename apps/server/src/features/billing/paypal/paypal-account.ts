import type { PaypalEnv } from './paypal-env.ts';

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
