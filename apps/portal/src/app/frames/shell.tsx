import { portalPaths } from '@emcee/contract';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DeletionBanner } from '../../features/privacy/deletion-banner.tsx';
import { takeReloadMessage } from '../../lib/pages/reload.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { AppLink } from '../../ui/basics/app-link.tsx';
import { Toasts, toast } from '../../ui/overlays/toast.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';
import { linkToGame } from '../link-to-game.ts';
import { Redirect } from '../redirect.tsx';
import { useLiveUpdates } from '../use-live-updates.ts';
import { useSubscriptionFault } from '../use-subscription-fault.ts';
import { AccountMenu } from './account-menu.tsx';
import { ActivityButton } from './activity-button.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** The code of the panel is fetched when it is opened for the first time. */
const ActivityPanel = lazy(async () => ({
  default: (await import('../../features/activity/activity-panel.tsx')).ActivityPanel,
}));

/** The frame of the signed-in pages: menu, top bar, content, and the panel at the right. */
export function Shell() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  // The current-user check: refreshes `verified`, and ends a session that is gone.
  const user = useCurrentUser();
  const [panel, setPanel] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const hasFailed = useSubscriptionFault();
  useLiveUpdates();

  // A new page starts at its top, for the keyboard and for screen readers as well. Before its own effects, by
  // which a form takes the focus from here.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);

  useEffect(() => {
    const message = takeReloadMessage();
    if (message !== undefined) toast(message);
  }, []);

  if (hasFailed) return <Redirect to={portalPaths.error500} />;
  return (
    <UiProvider>
      <div className={classes.shell}>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        <div className={classes.side}>
          <SideMenu
            top={
              <AppLink to="/" className={classes.brand} aria-label="Emcee, home">
                <Brand />
              </AppLink>
            }
          />
        </div>
        <div className={classes.column}>
          <header className={classes.top}>
            <MenuDrawer />
            <div className={classes.topBrand}>
              <Brand />
            </div>
            <span className={classes.space} />
            <ThemeToggle />
            <ActivityButton
              isOpen={panel === 'open'}
              onToggle={() => setPanel(panel === 'open' ? 'closed' : 'open')}
            />
            <AccountMenu email={user?.email} isSuper={user?.role === 'super'} />
          </header>
          <main id="content" ref={content} tabIndex={-1} className={classes.content}>
            <DeletionBanner />
            <Outlet />
          </main>
        </div>
        {panel !== 'untouched' && (
          <Suspense>
            <ActivityPanel
              isOpen={panel === 'open'}
              onClose={() => setPanel('closed')}
              linkToGame={linkToGame}
            />
          </Suspense>
        )}
        <Toasts />
      </div>
    </UiProvider>
  );
}
