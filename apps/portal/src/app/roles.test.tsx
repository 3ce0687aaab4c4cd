import {
  ApiError,
  accountCalls,
  billingCalls,
  gameCalls,
  hasRight,
  invitationCalls,
  MEMBER_ROLES,
  type MemberRole,
  portalPaths,
  roleTexts,
  userCalls,
  wagerCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionOf } from '../../test/fixtures.ts';
import { memberWith, serverOfOrganization } from '../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../test/render-portal.tsx';
import { pageAt, pageGroups } from './routes.ts';

const PASTE = 'Paste names and email addresses, one per line';
const DENIED = "You don't have access to this page.";

const addresses: Readonly<Record<string, string>> = {
  [portalPaths.printRounds]: '/questions/print?rounds=id-Movies',
  [portalPaths.editRound]: '/questions/id-Movies',
  [portalPaths.editScheme]: '/wager-schemes/scheme-1',
  [portalPaths.editHost]: '/edit-host/CROWN-1',
  [portalPaths.playedGame]: '/game-history/game-1?tab=corrections',
  [portalPaths.playerResult]: '/game-results/game-1/owls',
  [portalPaths.playedRound]: '/round-history/round-1?tab=responses',
  [portalPaths.user]: '/users/user-1',
  [portalPaths.subscriptionApproved]: '/subscription/approved?token=token-1&INCREASE=true',
};

// Super admins have Venues, whatever their role.
const paths = pageGroups
  .filter(({ access }) => access === 'protected')
  .flatMap(({ pages }) => Object.keys(pages))
  .filter((path) => path !== portalPaths.venues);

async function open(role: MemberRole, at: string, hostname?: string) {
  const server = serverOfOrganization();
  server.replies(accountCalls.me, memberWith(role));
  const portal = renderPortal(at, { session, ...(hostname === undefined ? {} : { hostname }) });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(portal.client.isFetching()).toBe(0));
  return { server, ...portal };
}

function deadLinks(role: MemberRole): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  const pathnames = links.map(({ href }) => new URL(href).pathname);
  return pathnames.filter((pathname) => !hasRight(role, pageAt(pathname)?.right));
}

// The fake server fails the test at a call that the role may not make, and `useSend` at a dead button.
describe.each(MEMBER_ROLES)('a member with the role %s', (role) => {
  it.each(paths)('sees %s, or that they have no access', async (path) => {
    await open(role, addresses[path] ?? path);
    const isHome = role === 'host' && path === portalPaths.hosts;
    const isAllowed = isHome || hasRight(role, pageAt(path)?.right);
    expect(screen.queryByText(DENIED) === null, path).toBe(isAllowed);
    expect(deadLinks(role)).toEqual([]);
  });
});

describe('a page that the role may not open', () => {
  it.each([
    ['localhost', 'Hosts'],
    ['education.localhost', 'Teachers'],
  ])('names the role and leads to the list at %s: %s', async (hostname, label) => {
    const { user, address } = await open('viewer', '/audit-log', hostname);
    expect(screen.getByText(DENIED)).toBeDefined();
    expect(screen.getByText(/Your role is Viewer/)).toBeDefined();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: label }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(await screen.findByText('CROWN-1')).toBeDefined();
  });
});

describe('the menus', () => {
  const menuOf = async (role: MemberRole) => {
    const { user } = await open(role, '/hosts');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const titles = within(menu).getAllByRole('link').slice(1);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const entries = await screen.findAllByRole('menuitem');
    return [...titles, ...entries].map(({ textContent }) => textContent);
  };

  it('contain only the pages of a viewer', async () => {
    const ofGames = ['Users', 'Game History', 'Game Results'];
    const own = ['My nights', 'Account', 'Privacy & data', 'Logout'];
    expect(await menuOf('viewer')).toEqual([
      ...['Hosts', 'Nights', ...ofGames, 'Contact', 'Guide', ...own],
    ]);
  });

  it('contain only what a person needs who may only run games', async () => {
    const own = ['Account', 'Privacy & data', 'Logout'];
    expect(await menuOf('host')).toEqual(['My nights', 'Contact', 'Guide', ...own]);
  });

  it('contain all pages of an admin but those of the owner', async () => {
    const titles = await menuOf('admin');
    expect(titles).toContain('Members');
    expect(titles).not.toContain('Subscription');
  });
});

it('an admin without a free slot sees whom to ask for a larger subscription', async () => {
  const server = serverOfOrganization();
  server.replies(accountCalls.me, memberWith('admin'));
  server.replies(billingCalls.info, subscriptionOf({ hostsAllowed: 1 }));
  renderPortal('/hosts', { session });
  const asked = await screen.findByText(/^Ask/);
  expect(asked.textContent).toBe('Ask olga@example.com to change the subscription.');
  expect(screen.queryByRole('link', { name: 'Update Subscription' })).toBeNull();
});

describe('a list that the role may no longer read', () => {
  it.each([
    ['/users', userCalls.list],
    ['/game-results', gameCalls.results],
    ['/wager-schemes', wagerCalls.list],
  ])('says so at %s', async (path, call) => {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, memberWith('admin'));
    const values = { organization: 'Quiz League' };
    server.fails(call, new ApiError(403, roleTexts.roleTooLow, { values }));
    renderPortal(path, { session });
    expect(await screen.findByText("Your role in Quiz League doesn't allow this.")).toBeDefined();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
});

describe('a role that is lowered while a dialog is open', () => {
  it('is refused with the reason; the menu follows, and what was typed stays', async () => {
    const { server, user } = await open('admin', '/members');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(PASTE), 'cleo@example.com');
    const values = { organization: 'Quiz League' };
    server.fails(invitationCalls.createMany, new ApiError(403, roleTexts.roleTooLow, { values }));
    // The server learns of the new role before this page does.
    server.repliesWith(accountCalls.me, () => memberWith('editor'));
    await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
    expect(await dialog.findByText("Your role in Quiz League doesn't allow this.")).toBeDefined();
    expect(dialog.getByLabelText(PASTE)).toHaveProperty('value', 'cleo@example.com');
    const menu = screen.getByRole('navigation', { name: 'Main menu', hidden: true });
    await waitFor(() => expect(within(menu).queryByText('Global Settings')).toBeNull());
    expect(within(menu).getByText('Questions')).toBeDefined();
  });
});
