import { storage } from '@emcee/client';
import {
  ApiError,
  accountCalls,
  billingCalls,
  hostCalls,
  labelTexts,
  portalPaths,
  privacyFrameTexts,
  settingsCalls,
} from '@emcee/contract';
import {
  IconBell,
  IconBuildingCommunity,
  IconBuildings,
  IconCalendarEvent,
  IconCreditCard,
  IconListDetails,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSwitcher } from '../../features/organization/use-switcher.tsx';
import { DeletionBanner } from '../../features/privacy/deletion-banner.tsx';
import { fetchAhead, useCall } from '../../lib/calls/calls.ts';
import { latePart } from '../../lib/pages/late-parts.ts';
import { isOwnPageLoad } from '../../lib/pages/own-page-load.ts';
import { takeReloadMessage } from '../../lib/pages/reload.ts';
import { isPaymentPage } from '../../lib/pages/safe-redirect.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { type Me, RightsContext, roleIn, useMay } from '../../lib/session/rights.ts';
import { storageKeys } from '../../lib/session/session.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { useWords } from '../../lib/words.tsx';
import { AppLink } from '../../ui/basics/app-link.tsx';
import { IconButton } from '../../ui/basics/button.tsx';
import { StorageNote } from '../../ui/feedback/storage-note.tsx';
import { PopupMenu } from '../../ui/overlays/popup-menu.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { Toasts, toast } from '../../ui/overlays/toast.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { WithRights } from '../needs-right.tsx';
import { Redirect } from '../redirect.tsx';
import { pageAt } from '../routes.ts';
import { useLiveUpdates } from '../use-live-updates.ts';
import { isInMainMenu, isInMenuEntry, type MenuEntry, menuGroups } from './menu.ts';
import classes from './shell.module.css';
import { TrustFooter } from './trust-footer.tsx';

const accountPages = [
  { title: labelTexts.myNights, Icon: IconCalendarEvent, href: portalPaths.myNights },
  { title: 'Account', Icon: IconUserCog, href: portalPaths.account },
  { title: 'Subscription', Icon: IconCreditCard, href: portalPaths.subscription },
  { title: privacyFrameTexts.title, Icon: IconShieldLock, href: portalPaths.privacy },
  { title: 'Members', Icon: IconUsersGroup, href: portalPaths.members },
  { title: 'Organization', Icon: IconBuildings, href: portalPaths.organization },
  { title: 'Audit Log', Icon: IconListDetails, href: portalPaths.auditLog },
];

const venues = { title: 'Venues', Icon: IconBuildingCommunity, href: portalPaths.venues };

const ActivityPanel = latePart(
  async () => (await import('../../features/activity/activity-panel.tsx')).ActivityPanel,
);

const pagesWithHosts: readonly string[] = [portalPaths.hosts, portalPaths.subscription];

/** Fetches the role and what every office role may read: components would wait for the role. */
export function fetchFrameAhead(client: QueryClient, pathname: string): void {
  void fetchAhead(client, accountCalls.me);
  if (storage.getItem(storageKeys.role) === 'host') return;
  void fetchAhead(client, billingCalls.info);
  if (pagesWithHosts.includes(pathname)) void fetchAhead(client, hostCalls.list);
}

export function Shell() {
  const { pathname, key } = useLocation();
  const content = useRef<HTMLElement>(null);
  // The first page of a document keeps the browser's focus, unless our own link loaded the document. After a
  // sign-in the frame itself is new.
  const lastPath = useRef(key === 'default' && !isOwnPageLoad ? pathname : undefined);
  // Refreshes `verified`, and ends a session that no longer exists.
  const user = useCurrentUser();
  const [panel, setPanel] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const role = user && roleIn(user);
  // Without an organization there is nothing to follow. In an outage nobody knows.
  const { isError } = useCall(accountCalls.me);
  const isOpen = user === undefined ? isError : role !== undefined;
  const isOffice = isOpen && role !== 'host';
  const { error } = useCall(billingCalls.info, {}, { enabled: isOffice });
  useLiveUpdates(isOffice);

  // A new page starts at the top, for keyboard and screen readers too. A layout effect runs before the page's
  // own effects, which may move the focus into a form.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);

  // The page waits for its user. A message before that may be gone once the page is there.
  useEffect(() => {
    const message = isOpen ? takeReloadMessage() : undefined;
    if (message !== undefined) toast(message);
  }, [isOpen]);

  // Payment pages show their own message; session errors are handled elsewhere.
  const hasFailed = isOffice && error instanceof ApiError && error.status >= 500;
  if (hasFailed && !isPaymentPage(pathname)) return <Redirect to={portalPaths.error500} />;
  return (
    <WithRights memberRole={role} isKnown={user !== undefined}>
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
            <span className={classes.space}>
              {(user?.organizations ?? 0) > 1 && user?.organization?.name}
            </span>
            <ThemeToggle />
            {(user === undefined || isOffice) && (
              <IconButton
                icon={<IconBell size={19} stroke={1.8} aria-hidden />}
                label="Activity"
                isExpanded={panel === 'open'}
                onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
              />
            )}
            <AccountMenu user={user} />
          </header>
          <main id="content" ref={content} tabIndex={-1} className={classes.content}>
            <DeletionBanner />
            <StorageNote>Subscription opens with a reload.</StorageNote>
            <Outlet />
          </main>
          <TrustFooter />
        </div>
        {panel !== 'untouched' && (
          <ActivityPanel isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
        )}
        <Toasts />
      </div>
    </WithRights>
  );
}

function MenuDrawer() {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <SideDrawer
      buttonLabel="Open menu"
      title="Menu"
      isOpen={openedAt === pathname}
      onOpen={() => setOpenedAt(pathname)}
      onClose={() => setOpenedAt(undefined)}
    >
      <SideMenu />
    </SideDrawer>
  );
}

function AccountMenu({ user }: { user: Me | undefined }) {
  const { pathname } = useLocation();
  const organizations = useSwitcher(user);
  const words = useWords();
  const { mayOpen } = useContext(RightsContext);
  const all = user?.role === 'super' ? [...accountPages, venues] : accountPages;
  const pages = all.filter(({ href }) => mayOpen(href) && !isInMainMenu(href, mayOpen));
  return (
    <PopupMenu
      label="Account"
      icon={<IconUserCircle size={20} stroke={1.7} aria-hidden />}
      caption={user?.email}
      entries={[
        ...organizations,
        ...pages.map(({ title, Icon, href }) => ({
          title: words(title),
          href,
          icon: <Icon size={18} stroke={1.8} aria-hidden />,
          isCurrent: isInMenuEntry({ path: href }, pathname),
        })),
        {
          title: 'Logout',
          icon: <IconLogout size={18} stroke={1.8} aria-hidden />,
          onClick: logOut,
        },
      ]}
    />
  );
}

function preload(path: string): void {
  void pageAt(path)?.preload();
}

/** Hovering or focusing an entry fetches its page. */
function SideMenu({ top }: { top?: ReactNode }) {
  const { pathname } = useLocation();
  const idPrefix = useId();
  const { mayOpen } = useContext(RightsContext);
  const maySee = useMay(settingsCalls.get);
  const settings = useCall(settingsCalls.get, {}, { enabled: maySee }).data;
  const arePlayerEmailsRequired = settings?.playerSettings.requirePlayerEmail ?? false;
  return (
    <nav aria-label="Main menu" className={classes.menu}>
      {top}
      {menuGroups(arePlayerEmailsRequired, mayOpen).map(({ title: groupTitle, entries }) => (
        <div key={groupTitle} className={classes.group}>
          <p className={classes.groupTitle} id={`${idPrefix}${groupTitle}`}>
            {groupTitle}
          </p>
          <ul aria-labelledby={`${idPrefix}${groupTitle}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} pathname={pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const words = useWords();
  const { title, path, icon: Icon } = entry;
  return (
    <AppLink
      to={path}
      aria-current={isInMenuEntry(entry, pathname) ? 'page' : undefined}
      className={classes.entry ?? ''}
      onMouseEnter={() => preload(path)}
      onFocus={() => preload(path)}
    >
      <Icon size={19} stroke={1.8} aria-hidden />
      {words(title)}
    </AppLink>
  );
}
