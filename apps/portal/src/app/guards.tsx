import { portalPaths } from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { safeRedirect, withNext } from '../lib/pages/safe-redirect.ts';
import { useHostToken } from '../lib/session/host-session.ts';
import { lastSessionEnd, type Session, useSession } from '../lib/session/session.ts';
import { Redirect } from './redirect.tsx';

function useNextPath(): string | undefined {
  const [params] = useSearchParams();
  return safeRedirect(params.get('next'));
}

function wayOut(session: Session | undefined, next: string | undefined): string | undefined {
  if (session === undefined) return undefined;
  if (session.verified) return next ?? portalPaths.hosts;
  return next === undefined ? portalPaths.verification : withNext(portalPaths.verification, next);
}

/** For visitors: who is signed in goes on to the wanted page, or to the verification page. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const to = wayOut(useSession(), useNextPath());
  return to === undefined ? children : <Redirect to={to} />;
}

/**
 * As `PublicOnly`, decided when the page is opened: a password reset signs in and stays to say so.
 */
export function PublicOnEntry({ children }: { children: ReactNode }) {
  const [to] = useState(wayOut(useSession(), useNextPath()));
  return to === undefined ? children : <Redirect to={to} />;
}

/** For who is signed in and not verified yet. */
export function UnverifiedOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const next = useNextPath();
  if (session === undefined) return <Redirect to={portalPaths.login} />;
  if (session.verified) return <Redirect to={next ?? portalPaths.home} />;
  return children;
}

/** For the signed-in and verified; the others come back here once they are. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  if (session === undefined) {
    const hasLeft = lastSessionEnd() !== undefined && lastSessionEnd() !== 'ran-out';
    return <Redirect to={hasLeft ? portalPaths.login : withNext(portalPaths.login, here)} />;
  }
  if (!session.verified) return <Redirect to={withNext(portalPaths.verification, here)} />;
  return children;
}

/** For the host that is signed in on the public site, whoever else is. */
export function HostOnly({ children }: { children: ReactNode }) {
  return useHostToken() === undefined ? <Redirect to={portalPaths.hostSignIn} /> : children;
}

/** For hosts that are not signed in yet. */
export function HostVisitorOnly({ children }: { children: ReactNode }) {
  return useHostToken() === undefined ? children : <Redirect to={portalPaths.host} />;
}
