import { portalPaths } from '@emcee/contract';

const BASE = 'https://own.invalid';

/** A path without the slash at its end; the root stays. */
function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** The path with query and hash when it is one of this portal, for `?next=`; undefined otherwise. */
export function safeRedirect(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  // `/.//host` passes the parser as our own and would leave it as `//host`.
  if (origin !== BASE || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/** The address of a sign-in page that comes back to `wanted`; home needs no mention. */
export function withNext(page: string, wanted: string): string {
  const isHome = ['/', portalPaths.hosts].includes(withoutTrailingSlash(wanted));
  return isHome ? page : `${page}?next=${encodeURIComponent(wanted)}`;
}

/**
 * Whether a link between two of our pages must load the document anew: a security policy belongs to
 * the document, and only that of the payment pages admits the payment provider.
 */
export function needsPageLoad(from: string, to: string): boolean {
  return isPaymentPage(from) !== isPaymentPage(to);
}

/** Whether a path is one of the payment pages. */
export function isPaymentPage(path: string): boolean {
  return /^\/subscription(?:[/?#]|$)/.test(path);
}
