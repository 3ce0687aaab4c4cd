import {
  accountCalls,
  auditLogCalls,
  billingCalls,
  hostCalls,
  labelTexts,
  memberCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { pageAt, pages } from '../routes.ts';
import { removeServiceWorkers } from '../service-workers.ts';
import { isInMenuEntry, menuGroups } from './menu.ts';

function openHosts() {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
  server.replies(hostCalls.list, { hosts: [] });
  server.hangs(billingCalls.info);
  return renderPortal('/hosts', { session: verifiedSession });
}

describe('the shell', () => {
  it('has landmarks, a skip link and a document title', async () => {
    openHosts();
    await screen.findByRole('heading', { name: 'Hosts' });
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
    expect(document.title).toBe('Hosts · Emcee');
  });

  it('marks the current page in the menu', async () => {
    openHosts();
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const entry = within(menu).getByRole('link', { name: 'Hosts' });
    expect(entry.getAttribute('aria-current')).toBe('page');
  });

  it('shows the pages of the account and Logout, in this order', async () => {
    const { user } = openHosts();
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'My nights',
      'Account',
      'Subscription',
      'Privacy & data',
      'Members',
      'Organization',
      'Audit Log',
      'Logout',
    ]);
    expect(await screen.findByText('ada@example.com')).toBeDefined();
    // The library positions an open menu a moment later, and hides it while its button seems out of sight.
    await waitFor(() => expect(screen.getByRole('menu').style.top).not.toBe('0px'));
    expect(screen.getAllByRole('menuitem')).toEqual(entries);
  });

  it('marks the current page in the account menu', async () => {
    const server = fakeServer();
    server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
    server.hangs(billingCalls.info);
    server.hangs(auditLogCalls.read);
    server.hangs(memberCalls.list);
    server.hangs(hostCalls.list);
    const { user } = renderPortal('/audit-log', { session: verifiedSession });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const entry = await screen.findByRole('menuitem', { name: 'Audit Log' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    const other = screen.getByRole('menuitem', { name: 'Subscription' });
    expect(other.getAttribute('aria-current')).toBeNull();
  });

  it('is light by default and keeps the dark choice', async () => {
    const { user } = openHosts();
    const root = document.documentElement;
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
    await user.click(await screen.findByRole('button', { name: 'Dark theme' }));
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(localStorage.getItem('appTheme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light theme' }));
    expect(localStorage.getItem('appTheme')).toBe('light');
  });
});

describe('the menu', () => {
  it('contains an entry only for a page that exists', () => {
    const paths = pages.map(({ path }) => path);
    const groups = menuGroups(true, () => true);
    const entries = groups.flatMap((group) => group.entries);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(paths).toContain(entry.path);
    for (const group of groups) expect(group.entries).not.toEqual([]);
  });

  it('contains Users after Player Settings while players must log in', () => {
    const titles = (arePlayerEmailsRequired: boolean) =>
      menuGroups(arePlayerEmailsRequired, () => true).flatMap(({ entries }) =>
        entries.map(({ title }) => title),
      );
    const after = titles(true).indexOf('Player Settings') + 1;
    expect(titles(true)[after]).toBe(labelTexts.users);
    expect(titles(false)).toEqual(titles(true).toSpliced(after, 1));
  });

  it.each([
    ['/create-host', labelTexts.hosts],
    ['/invite-host/', labelTexts.hosts],
    ['/edit-host/CROWN-1', labelTexts.hosts],
    ['/pages/settings', 'Global Settings'],
    ['/pages/player-settings', 'Player Settings'],
    ['/questions/some-round', 'Questions'],
    ['/round-history/some-round', 'Game History'],
    ['/game-results/some-game/some-player', 'Game Results'],
    ['/wager-schemes/new', 'Wager Schemes'],
    ['/subscription', undefined],
    ['/hostsandmore', undefined],
  ])('marks only one entry: at %s, %s', (pathname, title) => {
    const entries = menuGroups(true, () => true).flatMap((group) => group.entries);
    const marked = entries
      .filter((entry) => isInMenuEntry(entry, pathname))
      .map((one) => one.title);
    expect(marked).toEqual(title === undefined ? [] : [title]);
  });

  it('finds the page at an address, with parameters and trailing slashes', () => {
    expect(pageAt('/hosts/')?.path).toBe('/hosts');
    expect(pageAt('/pages/auth/verify/abc')?.path).toBe('/pages/auth/verify/:verificationToken');
    expect(pageAt('/nowhere')).toBeUndefined();
  });
});

describe('an old service worker', () => {
  it('is removed', async () => {
    const unregister = vi.fn(async () => true);
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: async () => [{ unregister }] },
    });
    await removeServiceWorkers();
    expect(unregister).toHaveBeenCalledOnce();
  });
});
