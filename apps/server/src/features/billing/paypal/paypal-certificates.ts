import { X509Certificate } from 'node:crypto';
import { ApiError, unavailable } from '@emcee/contract';
import { type Clock, secondsAfter } from '../../../platform/clock.ts';
import { startQueue } from '../../../platform/overload/queues.ts';
import type { PaypalAccount, ProviderFetch } from './paypal-account.ts';

const TIMEOUT_MS = 10_000;
const MOST_CERTIFICATES = 8;
const LONGEST_PEM = 16_384;
const MOST_REFUSED = 100;
const REFUSED_SECONDS = 10 * 60;
const LONGEST_WAIT_MS = 5_000;
const CERTIFICATE_PATH = '/v1/notifications/certs/';
const CERTIFICATE_NAME = /^[A-Za-z0-9._-]{1,128}$/;

// Match whole host names: `evilpaypal.com` ends with `paypal.com`.
const HOSTS: Readonly<Record<'sandbox' | 'live', readonly string[]>> = {
  sandbox: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
  live: ['api.paypal.com', 'api-m.paypal.com'],
};

export type Certificates = {
  /**
   * Undefined if the address isn't the provider's or the certificate is invalid. Throws unavailable if
   * fetching fails: the provider sends the message again. `beforeFetch` may refuse.
   */
  at(url: string, beforeFetch: () => Promise<void>): Promise<X509Certificate | undefined>;
};

/** The sender is not trusted. */
export function isCertificateAddress(url: string, account: PaypalAccount): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, protocol, host, username, password, search, hash } = new URL(url);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  const base = account.mode === 'local' ? new URL(account.baseUrl) : undefined;
  const folder = (base?.pathname ?? '') + CERTIFICATE_PATH;
  if (!pathname.startsWith(folder)) return false;
  if (!CERTIFICATE_NAME.test(pathname.slice(folder.length))) return false;
  if (account.mode === 'local') return origin === base?.origin;
  return protocol === 'https:' && HOSTS[account.mode].includes(host);
}

export function createCertificates({
  account,
  fetch,
  clock,
}: {
  account: PaypalAccount;
  fetch: ProviderFetch;
  clock: Clock;
}): Certificates {
  const known = new Map<string, X509Certificate>();
  const refusedUntil = new Map<string, Date>();
  const underWay = new Map<string, Promise<X509Certificate | undefined>>();
  // Anybody can name addresses, so fetch one at a time.
  const inTurn = startQueue({ atOnce: 1, longestWaitMs: LONGEST_WAIT_MS });

  async function load(url: string): Promise<X509Certificate | undefined> {
    const { status, pem } = await fetchPem(url);
    if (status === 200) return pem.length <= LONGEST_PEM ? readCertificate(pem) : undefined;
    // Remember only "there is none"; other failures end.
    if (status === 404 || status === 410) return undefined;
    throw unavailable();
  }

  async function fetchPem(url: string): Promise<{ status: number; pem: string }> {
    return await fetch(url, {
      method: 'GET',
      headers: {},
      // A redirect would lead away from the provider.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({ status: response.status, pem: await response.text() }))
      .catch(() => {
        throw unavailable();
      });
  }

  async function learn(url: string): Promise<X509Certificate | undefined> {
    const certificate = await inTurn('certificates', () => load(url));
    if (certificate !== undefined && isValidAt(certificate, clock.now())) {
      if (known.size >= MOST_CERTIFICATES) known.clear();
      known.set(url, certificate);
      return certificate;
    }
    if (refusedUntil.size >= MOST_REFUSED) refusedUntil.clear();
    refusedUntil.set(url, secondsAfter(clock.now(), REFUSED_SECONDS));
    return undefined;
  }

  function learnOnce(
    url: string,
    beforeFetch: () => Promise<void>,
  ): Promise<X509Certificate | undefined> {
    const running = underWay.get(url);
    if (running !== undefined) {
      return running.catch((error: unknown) => {
        // One sender's rate limit must not fail others who wait for the same certificate.
        if (error instanceof ApiError && error.status === 429) return at(url, beforeFetch);
        throw error;
      });
    }
    const first = beforeFetch()
      .then(() => learn(url))
      .finally(() => underWay.delete(url));
    underWay.set(url, first);
    return first;
  }

  async function at(
    url: string,
    beforeFetch: () => Promise<void>,
  ): Promise<X509Certificate | undefined> {
    if (!isCertificateAddress(url, account)) return undefined;
    const kept = known.get(url);
    if (kept !== undefined) return isValidAt(kept, clock.now()) ? kept : undefined;
    if (clock.now() < (refusedUntil.get(url) ?? 0)) return undefined;
    return learnOnce(url, beforeFetch);
  }

  return { at };
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}
