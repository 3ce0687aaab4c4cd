import {
  ApiError,
  accountCalls,
  agreementCalls,
  billingCalls,
  notAllowed,
  unavailable,
  type Venue,
  venueCalls,
  venueTexts,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

function venueOf(roomCode: string, changes: Partial<Venue> = {}): Venue {
  return {
    _id: `room-${roomCode}`,
    roomCode,
    adminEmail: 'crown@example.com',
    kind: 'created',
    pro: true,
    gameMode: 'stop',
    playersCount: 0,
    gamesCount: 0,
    lastGameAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

function openVenues(venues: Venue[] | ApiError = notAllowed(), hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(agreementCalls.list, { agreements: [] });
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'super' });
  if (venues instanceof ApiError) server.fails(venueCalls.list, venues);
  else server.replies(venueCalls.list, { venues, total: venues.length });
  return { server, ...renderPortal('/super', { session, hostname }) };
}

describe('the venues', () => {
  it('are a table that can be searched and sorted', async () => {
    const { user, address } = openVenues([
      venueOf('CROWN', { gamesCount: 1200, lastGameAt: new Date(2026, 10, 19, 18).toISOString() }),
      venueOf('ANCHOR', { adminEmail: 'pub@example.com', kind: 'invited', gameMode: 'play' }),
    ]);
    expect(await screen.findByRole('heading', { name: venueTexts.title })).toBeDefined();
    const codes = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    await screen.findByText('CROWN');
    expect(screen.getByText('1,200')).toBeDefined();
    expect(screen.getByText('Nov 19, 2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Room code' }));
    expect(codes()).toEqual(['ANCHOR', 'CROWN']);
    await user.type(screen.getByRole('searchbox'), 'pub game on');
    expect(codes()).toEqual(['ANCHOR']);
    expect(address()).toContain('q=pub');
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
  });

  it('are loaded again on each visit', async () => {
    const { server, user } = openVenues([venueOf('CROWN', { gameMode: 'stop' })]);
    await screen.findByText('CROWN');
    server.replies(venueCalls.list, { venues: [venueOf('ANCHOR')], total: 1 });
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    await screen.findByRole('heading', { name: 'Contact Us' });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Venues' }));
    expect(await screen.findByText('ANCHOR')).toBeDefined();
  });

  it('say that there are none', async () => {
    openVenues([]);
    expect(await screen.findByText(venueTexts.empty)).toBeDefined();
  });

  it('show an error to other admins, who cannot try again', async () => {
    openVenues(undefined);
    expect((await screen.findByRole('alert')).textContent).toContain(venueTexts.loadingFailed);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { server, user } = openVenues(unavailable());
    expect((await screen.findByRole('alert')).textContent).toContain(venueTexts.loadingFailed);
    server.replies(venueCalls.list, { venues: [venueOf('CROWN')], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('CROWN')).toBeDefined();
  });

  it('say that a list is incomplete', async () => {
    const { server, client } = openVenues([venueOf('CROWN')]);
    await screen.findByText('CROWN');
    server.replies(venueCalls.list, { venues: [venueOf('CROWN')], total: 12_345 });
    await client.invalidateQueries({ queryKey: [venueCalls.list.name] });
    expect(await screen.findByText('Showing the newest 1 of 12,345.')).toBeDefined();
  });

  it('speak of teachers and classes in the education flavour', async () => {
    openVenues([venueOf('CROWN')], 'education.localhost');
    await screen.findByText('CROWN');
    expectSchoolWords();
  });
});

describe('the account menu', () => {
  it('has the entry Venues for super admins', async () => {
    const { user } = openVenues([]);
    await screen.findByText(venueTexts.empty);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'My nights',
      'Account',
      'Subscription',
      'Privacy & data',
      'Members',
      'Organization',
      'Audit Log',
      'Venues',
      'Logout',
    ]);
    expect(entries[7]?.getAttribute('href')).toBe('/super');
  });
});
