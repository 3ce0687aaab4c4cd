import { portalPaths } from '@emcee/contract';
import { type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { frameOf } from './frames/frames.ts';
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
import { type PageAccess, type PageGroup, pageGroups } from './routes.ts';

function Root() {
  const { key } = useLocation();
  return (
    <CrashBoundary at={key}>
      <LoadingBar />
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
        <Suspense fallback={<ProgressBar isActive />}>
          <Frame />
        </Suspense>
      </Guard>
    ),
    children: Object.entries(pages).map(([path, { Page }]) => ({
      path,
      element: (
        <Suspense fallback={<ProgressBar isActive />}>
          <Page />
        </Suspense>
      ),
    })),
  };
}

/** Those of each group of pages inside their guard and their frame. */
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

/** The page at the address, whatever it is. */
export function AnyPage() {
  return useRoutes(routes);
}
