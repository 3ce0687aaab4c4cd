import { errorTexts, portalPaths } from '@emcee/contract';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ErrorState } from '../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { frameOf } from './frames/frames.ts';
import {
  HostOnly,
  HostVisitorOnly,
  Protected,
  PublicOnEntry,
  PublicOnly,
  UnverifiedOnly,
} from './guards.tsx';
import { Redirect } from './redirect.tsx';
import { type PageAccess, type PageGroup, pageGroups } from './routes.ts';

type Props = { at: string; children: ReactNode };

type State = { at: string; hasCrashed: boolean };

/** Shows the crash page for a page that throws, until another one is opened. React catches in classes alone. */
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

/** The bar at the top: visible while any call is under way. */
function LoadingBar() {
  const active = useIsFetching() + useIsMutating();
  return <ProgressBar isActive={active > 0} />;
}

/**
 * What is left when a page itself fails: most often a file of an older build that is gone after an
 * update, which loading the page anew puts right.
 */
function CrashPage() {
  return (
    <main>
      <ErrorState message={errorTexts.internal} onRetry={() => window.location.reload()} />
    </main>
  );
}
