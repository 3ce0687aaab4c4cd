import { portalPaths } from '@emcee/contract';

const BASE = 'https://own.invalid';

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** Returns the path, query and hash for `?next=` if they belong to this portal; undefined otherwise. */
export function safeRedirect(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  // `/.//host` passes the parser as our own and would leave it as `//host`.
  if (origin !== BASE || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Returns the address of a sign-in page that comes back to `wanted`; home needs no `next`. */
export function withNext(page: string, wanted: string): string {
  const isHome = ['/', portalPaths.hosts].includes(withoutTrailingSlash(wanted));
  return isHome ? page : `${page}?next=${encodeURIComponent(wanted)}`;
}

/**
 * Returns true if a link must reload the document: a CSP belongs to the document, and only that of the
 * payment pages admits the payment provider.
 */
export function needsPageLoad(from: string, to: string): boolean {
  return isPaymentPage(from) !== isPaymentPage(to);
}

export function isPaymentPage(path: string): boolean {
  return /^\/subscription(?:[/?#]|$)/.test(path);
}
