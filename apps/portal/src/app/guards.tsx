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

/** Guards pages for visitors: signed-in users go on to the wanted page, or to the verification page. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const to = wayOut(useSession(), useNextPath());
  return to === undefined ? children : <Redirect to={to} />;
}

/** Like `PublicOnly`, but checks only on opening: a password reset signs in, then stays to confirm it. */
export function PublicOnEntry({ children }: { children: ReactNode }) {
  const [to] = useState(wayOut(useSession(), useNextPath()));
  return to === undefined ? children : <Redirect to={to} />;
}

/** Guards pages for signed-in users who are not verified yet. */
export function UnverifiedOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const next = useNextPath();
  if (session === undefined) return <Redirect to={portalPaths.login} />;
  if (session.verified) return <Redirect to={next ?? portalPaths.home} />;
  return children;
}

/** Guards pages for verified users; others return here after signing in. */
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

/** Guards pages for a host signed in on the public site; a signed-in admin makes no difference. */
export function HostOnly({ children }: { children: ReactNode }) {
  return useHostToken() === undefined ? <Redirect to={portalPaths.hostSignIn} /> : children;
}

export function HostVisitorOnly({ children }: { children: ReactNode }) {
  return useHostToken() === undefined ? children : <Redirect to={portalPaths.host} />;
}
