import {
  accountCalls,
  billingCalls,
  fieldError,
  hostCalls,
  invitationCalls,
  type OwnOrganization,
  organizationCalls,
  organizationTexts,
  roundCalls,
  switchingCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfAccount } from '../../../test/account-fixtures.ts';
import { draftStorage } from '../../../test/draft-storage.ts';
import { hostOf } from '../../../test/fixtures.ts';
import { memberWith, serverOfOrganization } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import {
  currentSession,
  endSession,
  followOtherTabs,
  startSession,
} from '../../lib/session/session.ts';

const league: OwnOrganization = {
  ...{ _id: 'league', name: 'Quiz League', role: 'editor', state: 'open' },
};
const own: OwnOrganization = {
  ...{ _id: 'own', name: 'ada@example.com', role: 'owner', state: 'open' },
};
const invited: OwnOrganization = {
  ...{ _id: 'pubs', name: 'Crown Pubs', role: 'viewer', state: 'invited' },
  invitationId: 'invitation-1',
};
const opened = {
  ...{ token: 'token-of-own', verified: true, email: 'ada@example.com' },
  deviceToken: 'd'.repeat(43),
};
const inLeague = { ...memberWith('editor'), organizations: 2 };
const inOwn = {
  ...inLeague,
  organization: { _id: 'own', name: 'ada@example.com', role: 'owner', owner: 'ada@example.com' },
} as const;
const alone = {
  email: 'ada@example.com',
  verified: true,
  role: 'admin',
  organizations: 0,
} as const;

const header = () => document.querySelector('header')?.textContent;

function serverOfTwo() {
  const server = serverOfOrganization();
  server.replies(accountCalls.me, inLeague);
  server.replies(switchingCalls.list, { organizations: [own, league, invited] });
  return server;
}

describe('the switcher', () => {
  it('lists the organizations with their roles, and opens another one', async () => {
    const server = serverOfTwo();
    const { user, address } = renderPortal('/questions', { session });
    await waitFor(() => expect(header()).toContain('Quiz League'));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const current = await screen.findByRole('menuitem', { name: 'Quiz League (Editor)' });
    expect(current.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('menuitem', { name: /Crown Pubs/ })).toBeNull();
    server.replies(switchingCalls.open, opened);
    server.replies(accountCalls.me, inOwn);
    server.replies(hostCalls.list, { hosts: [hostOf('OWN-1')] });
    await user.click(screen.getByRole('menuitem', { name: 'ada@example.com (Owner)' }));
    expect(await screen.findByText('OWN-1')).toBeDefined();
    expect(address()).toBe('/hosts');
    expect(server.inputsOf(switchingCalls.open)).toEqual([{ organizationId: 'own' }]);
    expect(server.requests.at(-1)?.token).toBe('token-of-own');
  });

  it('is not there for a person with one organization', async () => {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, { ...memberWith('editor'), organizations: 1 });
    const { user } = renderPortal('/hosts', { session });
    await screen.findByText('CROWN-1');
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryByRole('menuitem', { name: /Quiz League/ })).toBeNull();
  });

  it('says why an organization can not be opened', async () => {
    const server = serverOfTwo();
    const { user } = renderPortal('/hosts', { session });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    server.fails(switchingCalls.open, fieldError('x', organizationTexts.startedAlready));
    await user.click(await screen.findByRole('menuitem', { name: /ada@example.com/ }));
    expect(await screen.findByText(organizationTexts.startedAlready.text)).toBeDefined();
  });
});

describe('an organization that was switched in another tab', () => {
  beforeEach(draftStorage);

  it('starts this tab over: nothing typed for one is saved in the other', async () => {
    const server = serverOfTwo();
    const stop = followOtherTabs();
    const { user } = renderPortal('/questions?tab=manual', { session });
    await user.type(await screen.findByLabelText('Round name'), 'Rivers');
    server.replies(accountCalls.me, inOwn);
    server.replies(roundCalls.list, { preEnteredRounds: [] });
    localStorage.setItem('authToken', 'token-of-own');
    const change = { key: 'authToken', newValue: 'token-of-own' };
    window.dispatchEvent(new StorageEvent('storage', change));
    await waitFor(() => expect(header()).toContain('ada@example.com'));
    expect(await screen.findByLabelText('Round name')).toHaveProperty('value', '');
    stop();
  });

  it('is not signed out if this tab learns of it by a refused call', () => {
    startSession({ token: 'token-of-league', verified: true });
    // The event of the other tab is still on its way.
    localStorage.setItem('authToken', 'token-of-own');
    endSession('ran-out');
    expect(currentSession()?.token).toBe('token-of-own');
    expect(localStorage.getItem('authToken')).toBe('token-of-own');
    endSession('ran-out');
    expect(currentSession()).toBeUndefined();
  });
});

describe('a person without an organization', () => {
  function openAlone(organizations: OwnOrganization[] = []) {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, alone);
    server.replies(switchingCalls.list, { organizations });
    return { server, ...renderPortal('/hosts', { session }) };
  }

  it('is welcomed with the open invitations, and joins with one click', async () => {
    const { server, user, address } = openAlone([invited]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeDefined();
    expect(address()).toBe('/welcome');
    server.replies(invitationCalls.accept, opened);
    server.replies(accountCalls.me, { ...memberWith('viewer'), organizations: 1 });
    await user.click(await screen.findByRole('button', { name: 'Join Crown Pubs' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(server.inputsOf(invitationCalls.accept)).toEqual([{ invitationId: 'invitation-1' }]);
  });

  it('reads that their access is turned off, and by whom it is turned on', async () => {
    openAlone([{ _id: 'league', name: 'Quiz League', role: 'viewer', state: 'deactivated' }]);
    const text = 'Your access to Quiz League is turned off. Ask one of its admins.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/Ask someone to invite/)).toBeNull();
  });

  it('starts an organization, whose name contains no web address', async () => {
    const { server, user, address } = openAlone();
    await user.type(await screen.findByLabelText('Name'), 'www.evil');
    await user.click(screen.getByRole('button', { name: 'Start an organization' }));
    expect(await screen.findByText(organizationTexts.noAddresses.text)).toBeDefined();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Quiz League');
    server.replies(organizationCalls.start, opened);
    server.replies(accountCalls.me, { ...memberWith('owner'), organizations: 1 });
    await user.click(screen.getByRole('button', { name: 'Start an organization' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(server.inputsOf(organizationCalls.start)).toEqual([{ name: 'Quiz League' }]);
  });

  it('still has an account, and the menu of its pages', async () => {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, alone);
    serverOfAccount(server, 'ada@example.com');
    server.fails(billingCalls.info, fieldError('x', organizationTexts.yesOrNo));
    renderPortal('/account', { session });
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(within(menu).queryByText('Questions')).toBeNull());
    expect(within(menu).getByText('Guide')).toBeDefined();
  });
});

describe('a founder', () => {
  it('sees a waiting invitation on the account page', async () => {
    const server = serverOfOrganization();
    server.replies(accountCalls.me, { ...memberWith('owner'), organizations: 1 });
    serverOfAccount(server, 'ada@example.com');
    server.replies(switchingCalls.list, { organizations: [own, invited] });
    renderPortal('/account', { session });
    expect(await screen.findByRole('button', { name: 'Join Crown Pubs' })).toBeDefined();
  });
});

describe('leaving an organization', () => {
  it('asks first, signs out, and says so', async () => {
    const server = serverOfTwo();
    const { user, address } = renderPortal('/account', { session });
    await user.click(await screen.findByRole('button', { name: 'Leave Quiz League' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Quiz League?' }));
    server.replies(organizationCalls.leave, { message: 'You left Quiz League.' });
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left Quiz League.')).toBeDefined();
    expect(address()).toBe('/pages/auth/login');
  });
});
