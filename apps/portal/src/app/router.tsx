import { portalPaths } from '@emcee/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { CrashPage } from './crash-page.tsx';
import {
  HostOnly,
  HostVisitorOnly,
  Protected,
  PublicOnEntry,
  PublicOnly,
  UnverifiedOnly,
} from './guards.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Redirect } from './redirect.tsx';
import { type PageAccess, type PageRoute, pages } from './routes.ts';

const loadShell = () => import('./shell.tsx');

/** The frame of the signed-in pages is fetched only by who is signed in. */
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** Fetches the shell at once, beside the page and not after it. */
export function preloadShell(): void {
  void loadShell().catch(() => undefined);
}

function Root() {
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
}

function ProtectedFrame() {
  return (
    <Protected>
      <Suspense fallback={<ProgressBar isActive />}>
        <Shell />
      </Suspense>
    </Protected>
  );
}

const guards: Readonly<Record<PageAccess, (props: { children: ReactNode }) => ReactNode>> = {
  public: PublicOnly,
  reset: PublicOnEntry,
  verification: UnverifiedOnly,
  open: ({ children }) => children,
  protected: ({ children }) => children,
  host: HostOnly,
  'host-visitor': HostVisitorOnly,
};

function routeOf({ path, access, Page }: PageRoute): RouteObject {
  const Guard = guards[access];
  return {
    path,
    element: (
      <Guard>
        <Suspense fallback={<ProgressBar isActive />}>
          <Page />
        </Suspense>
      </Guard>
    ),
  };
}

/** The routes: one for each page, the protected ones inside the shell. */
export function portalRoutes(): RouteObject[] {
  const inside = pages.filter((page) => page.access === 'protected');
  const outside = pages.filter((page) => page.access !== 'protected');
  return [
    {
      element: <Root />,
      errorElement: <CrashPage />,
      children: [
        { index: true, element: <Redirect to={portalPaths.hosts} /> },
        ...outside.map(routeOf),
        { element: <ProtectedFrame />, children: inside.map(routeOf) },
        { path: '*', element: <Redirect to={portalPaths.error404} /> },
      ],
    },
  ];
}

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(portalRoutes());
}
