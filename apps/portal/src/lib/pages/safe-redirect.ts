import { portalPaths } from '@emcee/contract';

const BASE = 'https://own.invalid';

/** Only paths of this portal are safe for `?next=`. */
export function safeRedirect(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  // `/.//host` passes the parser as our own and would leave it as `//host`.
  if (origin !== BASE || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Home needs no `next`. */
export function withNext(page: string, wanted: string): string {
  const isHome = ['/', portalPaths.hosts].includes(wanted.replace(/\/+$/, '') || '/');
  return isHome ? page : `${page}?next=${encodeURIComponent(wanted)}`;
}

/** A CSP belongs to the document, and only that of the payment pages admits the payment provider. */
export function needsPageLoad(from: string, to: string): boolean {
  return isPaymentPage(from) !== isPaymentPage(to);
}

export function isPaymentPage(path: string): boolean {
  return /^\/subscription(?:[/?#]|$)/.test(path);
}
