import { errorTexts, portalPaths } from '@emcee/contract';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { Component, Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { onStartOver } from '../lib/pages/reload.ts';
import { safeRedirect, withNext } from '../lib/pages/safe-redirect.ts';
import { useSearchParams } from '../lib/pages/use-search-params.ts';
import { lastLedRoom, useHostToken } from '../lib/session/host-session.ts';
import { lastSessionEnd, type Session, useSession } from '../lib/session/session.ts';
import { ErrorState } from '../ui/feedback/empty-state.tsx';
import { PartNotice } from '../ui/feedback/part-notice.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Skeletons } from '../ui/feedback/skeletons.tsx';
import { FirstFrame } from '../ui/theme/first-frame.tsx';
import { frameOf } from './frames/frames.ts';
import { NeedsRight } from './needs-right.tsx';
import { Redirect } from './redirect.tsx';
import { type PageAccess, type PageGroup, pageGroups } from './routes.ts';

type Props = { at: string; children: ReactNode };

type State = { at: string; hasCrashed: boolean };

/** A class, because only classes can catch errors in React. The page stays until the address changes. */
class CrashBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, hasCrashed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, hasCrashed: false };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}

function Root() {
  const { key } = useLocation();
  return (
    <CrashBoundary at={key}>
      <LoadingBar />
      <PartNotice />
      <Outlet />
    </CrashBoundary>
  );
}

const guards: Readonly<Record<PageAccess, (props: { children: ReactNode }) => ReactNode>> = {
  public: PublicOnly,
  reset: PublicOnEntry,
  verification: UnverifiedOnly,
  open: ({ children }) => children,
  protected: Protected,
  host: HostOnly,
  'host-visitor': HostVisitorOnly,
};

function routeOf({ access, frame, pages }: PageGroup): RouteObject {
  const Guard = guards[access];
  const Frame = frameOf(frame);
  return {
    element: (
      <Guard>
        <Suspense fallback={frame === 'shell' ? <FirstFrame /> : <ProgressBar isActive />}>
          <Frame />
        </Suspense>
      </Guard>
    ),
    children: Object.entries(pages).map(([path, { Page, right }]) => ({
      path,
      element: (
        <Suspense fallback={<Skeletons rows={6} />}>
          {access === 'protected' ? (
            <NeedsRight key={path} page={{ right }}>
              <Page />
            </NeedsRight>
          ) : (
            <Page />
          )}
        </Suspense>
      ),
    })),
  };
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { index: true, element: <Redirect to={portalPaths.hosts} /> },
      ...pageGroups.map(routeOf),
      { path: '*', element: <Redirect to={portalPaths.error404} /> },
    ],
  },
];

export function CurrentPage() {
  const client = useQueryClient();
  const [startsCount, setStartsCount] = useState(0);
  useEffect(
    () =>
      onStartOver(() => {
        client.clear();
        setStartsCount((count) => count + 1);
      }),
    [client],
  );
  return <Fragment key={startsCount}>{useRoutes(routes)}</Fragment>;
}

function LoadingBar() {
  const active = useIsFetching() + useIsMutating();
  return <ProgressBar isActive={active > 0} />;
}

function CrashPage() {
  return (
    <main>
      <ErrorState message={errorTexts.internal} onRetry={() => window.location.reload()} />
    </main>
  );
}

function useNextPath(): string | undefined {
  const [params] = useSearchParams();
  return safeRedirect(params.get('next'));
}

function wayOut(session: Session | undefined, next: string | undefined): string | undefined {
  if (session === undefined) return undefined;
  if (session.verified) return next ?? portalPaths.hosts;
  return next === undefined ? portalPaths.verification : withNext(portalPaths.verification, next);
}

function PublicOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const to = wayOut(session, useNextPath());
  if (to === undefined) return children;
  return (
    <>
      <Redirect to={to} />
      {/* After a sign-in, until the first page is loaded. */}
      {session?.verified && <FirstFrame />}
    </>
  );
}

/** A password reset signs in, then stays to confirm it, so this checks only on opening. */
function PublicOnEntry({ children }: { children: ReactNode }) {
  const [to] = useState(wayOut(useSession(), useNextPath()));
  return to === undefined ? children : <Redirect to={to} />;
}

function UnverifiedOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const next = useNextPath();
  if (session === undefined) return <Redirect to={portalPaths.login} />;
  if (session.verified) return <Redirect to={next ?? portalPaths.home} />;
  return children;
}

function Protected({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  if (session === undefined) {
    // A session that ended elsewhere leads back: the form here may be half filled.
    const hasLeft = lastSessionEnd() === 'logged-out' || lastSessionEnd() === 'everywhere';
    return <Redirect to={hasLeft ? portalPaths.login : withNext(portalPaths.login, here)} />;
  }
  if (!session.verified) return <Redirect to={withNext(portalPaths.verification, here)} />;
  // A token opens one organization: with another one, nothing of the page stays.
  return <Fragment key={session.token}>{children}</Fragment>;
}

/** A signed-in admin makes no difference. */
function HostOnly({ children }: { children: ReactNode }) {
  if (useHostToken() !== undefined) return children;
  const isLed = lastLedRoom() !== undefined;
  return <Redirect to={isLed ? portalPaths.myNights : portalPaths.hostSignIn} />;
}

function HostVisitorOnly({ children }: { children: ReactNode }) {
  return useHostToken() === undefined ? children : <Redirect to={portalPaths.host} />;
}
