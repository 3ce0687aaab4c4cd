import {
  ApiError,
  billingCalls,
  enterpriseText,
  type Host,
  hostCalls,
  hostTexts,
  type SubscriptionInfo,
  spoken,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin, subscriptionOf } from '../../../../test/fixtures.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords, findSentence } from '../../../../test/shown-texts.ts';

const CROWN = hostOf('CROWN-1', {
  gameMode: 'play',
  players: ['a@x.io', 'a@x.io', 'b@x.io', null, null],
});
const ANCHOR = hostOf('ANCHOR', { email: 'quiz@anchor.example', gameMode: 'check' });

function openHosts(
  hosts: Host[],
  subscription: Partial<SubscriptionInfo> = {},
  hostname = 'localhost',
) {
  const server = serverOfAdmin();
  server.replies(hostCalls.list, { hosts });
  server.replies(billingCalls.info, subscriptionOf(subscription));
  return { server, ...renderPortal('/hosts', { session, hostname }) };
}

async function rowOf(roomCode: string) {
  return within(await screen.findByRole('row', { name: new RegExp(`^${roomCode}`) }));
}

describe('the hosts page', () => {
  it('shows each room with its state, distinct players and a link to the settings', async () => {
    openHosts([CROWN, ANCHOR]);
    const crown = await rowOf('CROWN-1');
    expect(crown.getByText('Game On')).toBeDefined();
    // Two addresses, plus two teams without one.
    expect(crown.getByRole('cell', { name: '4' })).toBeDefined();
    expect(crown.queryByText('PRO')).toBeNull();
    const edit = crown.getByRole('link', { name: 'Edit CROWN-1' });
    expect(edit.getAttribute('href')).toBe('/edit-host/CROWN-1');
    const anchor = await rowOf('ANCHOR');
    expect(anchor.getByText('Marking')).toBeDefined();
    expect(anchor.getByText('PRO')).toBeDefined();
    expect(anchor.getByText('quiz@anchor.example')).toBeDefined();
  });

  it('counts the hosts against the quota and names the address for hosts', async () => {
    openHosts([CROWN]);
    expect(await screen.findByText('1/5')).toBeDefined();
    const link = screen.getByRole('link', { name: 'public sign-in page' });
    expect(link.getAttribute('href')).toBe('/host/sign-in');
    expect(link.parentElement?.textContent).toBe(enterpriseText(hostTexts.signInInfo));
    const create = screen.getByRole('link', { name: 'Create Host' });
    expect(create.getAttribute('href')).toBe('/create-host');
    const invite = screen.getByRole('link', { name: 'Invite Host' });
    expect(invite.getAttribute('href')).toBe('/invite-host');
  });

  it('searches by room code and by email, and keeps the search in the address', async () => {
    const { user, address } = openHosts([CROWN, ANCHOR]);
    await user.type(await screen.findByLabelText('Search rooms, names and emails'), 'quiz@');
    await rowOf('ANCHOR');
    expect(screen.queryByRole('row', { name: /^CROWN-1/ })).toBeNull();
    expect(address()).toBe('/hosts?q=quiz%40');
  });

  it('shows and finds a display name', async () => {
    const named = { ...CROWN, displayName: 'The Crown, Leeds' };
    const { user } = openHosts([named, ANCHOR]);
    expect((await rowOf('CROWN-1')).getByText('The Crown, Leeds')).toBeDefined();
    await user.type(screen.getByLabelText('Search rooms, names and emails'), 'leeds');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^ANCHOR/ })).toBeNull());
    await rowOf('CROWN-1');
  });

  it('shows the rooms in one state, and keeps the state in the address', async () => {
    const { user, address } = openHosts([CROWN, ANCHOR]);
    await user.selectOptions(await screen.findByLabelText('State'), 'Marking');
    await rowOf('ANCHOR');
    expect(screen.queryByRole('row', { name: /^CROWN-1/ })).toBeNull();
    expect(screen.getByText('1 of 2 hosts')).toBeDefined();
    expect(address()).toBe('/hosts?state=check');
    await user.selectOptions(screen.getByLabelText('State'), 'Idle');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    await rowOf('CROWN-1');
    expect(address()).toBe('/hosts');
  });

  it('sorts by players', async () => {
    const { user } = openHosts([CROWN, ANCHOR]);
    await user.click(await screen.findByRole('button', { name: 'Players' }));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]?.textContent).toContain('ANCHOR');
    expect(rows[1]?.textContent).toContain('CROWN-1');
  });

  it('marks PRO for created hosts too', async () => {
    openHosts([{ ...CROWN, pro: true }]);
    expect((await rowOf('CROWN-1')).getByText('PRO')).toBeDefined();
  });

  const END = '2026-12-21T23:30:00.000Z';
  it.each<[string, Partial<SubscriptionInfo>]>([
    ['Active', {}],
    ['Active, renews 2026-12-21', { subscriptionEnd: END }],
    ['Active until 2026-12-21', { subscriptionEnd: END, provider: 'promo' }],
    [
      'By agreement until 2027-06-30',
      { provider: null, agreement: { reference: '2026-114', lastDay: '2027-06-30' } },
    ],
    ['Past due', { subscriptionEnd: END, pastDue: true }],
    ['Suspended', { subscriptionStatus: 'SUSPENDED' }],
    ['Canceled, runs until 2026-12-21', { subscriptionStatus: 'CANCELED', subscriptionEnd: END }],
  ])('shows next to the quota: %s', async (name, subscription) => {
    openHosts([CROWN], subscription);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/subscription');
  });

  it('copies the link to the public sign-in page', async () => {
    const { user } = openHosts([CROWN]);
    const name = 'Copy the link to the public sign-in page';
    await user.click(await screen.findByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/host/sign-in`);
  });

  it('copies a room code', async () => {
    const { user } = openHosts([CROWN]);
    await user.click(await screen.findByRole('button', { name: 'Copy room code CROWN-1' }));
    expect(await navigator.clipboard.readText()).toBe('CROWN-1');
    expect(await screen.findByText('Copied CROWN-1')).toBeDefined();
  });

  it('offers more slots instead of a new host without a free slot', async () => {
    openHosts([CROWN], { hostsAllowed: 1, subscriptionQuantity: 1 });
    expect(await screen.findByText(/reached your host limit/)).toBeDefined();
    const update = screen.getByRole('link', { name: 'Update Subscription' });
    expect(update.getAttribute('href')).toBe('/subscription?mode=update');
    expect(screen.queryByRole('link', { name: 'Create Host' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite Host' })).toBeNull();
  });

  it('shows the next step without a host', async () => {
    const { user, address } = openHosts([]);
    expect(await screen.findByText('No hosts yet')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Create your first host' }));
    await waitFor(() => expect(address()).toBe('/create-host'));
  });

  it('shows a welcome instead of the list without a subscription', async () => {
    openHosts([], { subscriptionStatus: 'INACTIVE', subscriptionQuantity: 0, hostsAllowed: 0 });
    const start = await screen.findByRole('link', { name: 'Get Started with Subscription' });
    expect(start.getAttribute('href')).toBe('/subscription');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('0/0')).toBeNull();
  });

  it('polls every two seconds until the payment provider is done', async () => {
    fakeClock();
    const { server } = openHosts([CROWN], { subscriptionStatus: 'PENDING', hostsAllowed: 0 });
    expect(await screen.findByText('Waiting for the payment provider')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Get Started with Subscription' })).toBeNull();
    const asked = server.inputsOf(billingCalls.info).length;
    server.replies(billingCalls.info, subscriptionOf());
    await passTime(2_000);
    expect(await screen.findByText('1/5')).toBeDefined();
    expect(server.inputsOf(billingCalls.info)).toHaveLength(asked + 1);
  });

  it.each([
    ['past due', { pastDue: true }],
    ['suspended', { subscriptionStatus: 'SUSPENDED' } as const],
  ])('reports the payment if it is %s', async (_case, subscription) => {
    openHosts([CROWN], { ...subscription, hostsAllowed: 0 });
    expect(await screen.findByText('There is a problem with your payment.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to Subscription' });
    expect(link.getAttribute('href')).toBe('/subscription');
    await rowOf('CROWN-1');
    expect(screen.queryByText(/reached your host limit/)).toBeNull();
  });

  it('shows the end of a canceled subscription', async () => {
    openHosts([CROWN], {
      subscriptionStatus: 'CANCELED',
      subscriptionEnd: '2026-12-31T10:00:00.000Z',
      hostsAllowed: 0,
    });
    expect(await findSentence('Your subscription ends on 2026-12-31.')).toBeDefined();
    await rowOf('CROWN-1');
    expect(screen.queryByText(/reached your host limit/)).toBeNull();
  });

  it('offers to try again when the list cannot be loaded', async () => {
    const server = serverOfAdmin();
    server.replies(billingCalls.info, subscriptionOf());
    server.fails(hostCalls.list, new ApiError(429, spoken('Too many attempts.')));
    const { user } = renderPortal('/hosts', { session });
    expect(await screen.findByText('Too many attempts.')).toBeDefined();
    server.replies(hostCalls.list, { hosts: [CROWN] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('CROWN-1');
  });

  it.each<[string, Host[], Partial<SubscriptionInfo>]>([
    ['with teachers', [hostOf('MATH-1')], {}],
    ['without a free slot', [hostOf('MATH-1')], { hostsAllowed: 1 }],
    ['with a payment problem', [hostOf('MATH-1')], { pastDue: true, hostsAllowed: 0 }],
    ['empty', [], {}],
    ['without a subscription', [], { subscriptionStatus: 'INACTIVE' }],
  ])('speaks of teachers and classes in the education flavour: %s', async (_case, hosts, info) => {
    openHosts(hosts, info, 'education.localhost');
    await screen.findByText(/^Get Started|public sign-in page/);
    expectSchoolWords();
  });
});
