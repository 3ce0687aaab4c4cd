import {
  activityCalls,
  billingCalls,
  brandingCalls,
  eventCalls,
  hostCalls,
  NO_BRANDING,
  type ReplyOf,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

type Activity = ReplyOf<typeof activityCalls.read>;

const nothing: Activity = { today: [], notifications: [], messages: [] };

const at = '2026-11-20T12:00:00.000Z';

const busy: Activity = {
  today: [
    {
      gameId: 'g2',
      roomCode: 'CROWN',
      name: '',
      startedAt: at,
      endedAt: null,
      gameMode: 'pause',
      playersCount: 1,
      topTeam: null,
      topTeamsCount: 0,
      isFinal: false,
    },
    {
      gameId: 'g1',
      roomCode: 'HOST-1',
      name: 'Quiz night',
      startedAt: at,
      endedAt: at,
      gameMode: 'stop',
      playersCount: 3,
      topTeam: 'Bards',
      topTeamsCount: 1,
      isFinal: true,
    },
  ],
  notifications: [
    {
      _id: 'n2',
      at,
      kind: 'hosts.created',
      text: 'Host “HOST-1” was created.',
      values: { roomCode: '“HOST-1”' },
      href: '/edit-host/HOST-1',
    },
    { _id: 'n1', at, kind: 'account.signed-up', text: 'You signed up.', href: null },
  ],
  messages: [
    { _id: 'm2', at, subject: 'Two rooms', state: 'waiting' },
    { _id: 'm1', at, subject: 'One room', state: 'failed' },
  ],
};

function widenScreen(): void {
  const narrow = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...narrow(media), matches: true }));
}

function serverWith(activity: Activity) {
  const server = serverOfAdmin();
  server.hangs(hostCalls.list);
  server.hangs(billingCalls.info);
  server.replies(brandingCalls.get, { customBranding: NO_BRANDING });
  server.replies(activityCalls.read, activity);
  return server;
}

async function openPanel(
  activity: Activity,
  hostname = 'localhost',
  server = serverWith(activity),
) {
  const portal = renderPortal('/brand', { session, hostname });
  const button = await screen.findByRole('button', { name: 'Activity' });
  await screen.findByLabelText('Custom Title');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await portal.user.click(button);
  await screen.findByRole('tab', { name: 'Today' });
  return { server, button, ...portal };
}

describe('the panel at the right', () => {
  it("shows who plays now, and today's games", async () => {
    const { server } = await openPanel(busy);
    const now = within(await screen.findByRole('region', { name: 'Playing now' }));
    expect(now.getByText('CROWN')).toBeDefined();
    expect(now.getByText('1 room, 1 team')).toBeDefined();
    expect(now.getByText('Idle')).toBeDefined();
    expect(now.getByText(/^Since .+ · 1 team$/)).toBeDefined();
    const today = within(screen.getByRole('region', { name: 'Played today' }));
    expect(today.getByText('HOST-1 · Quiz night')).toBeDefined();
    expect(today.getByText(/ to .+ · 3 teams$/)).toBeDefined();
    expect(today.getByText(/Winner:/).textContent).toBe('Winner: Bards');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(server.inputsOf(activityCalls.read)).toContainEqual({ time_zone: timeZone });
  });

  it.each([
    ['who shares the victory', { topTeamsCount: 3 }, 'Winner: Bards and 2 others'],
    ['who leads while a round is not published', { isFinal: false }, 'Leading: Bards'],
    [
      'who shares the lead',
      { endedAt: null, isFinal: false, topTeamsCount: 2 },
      'Leading: Bards and 1 other',
    ],
  ])('says %s', async (_what, changes, text) => {
    const today = busy.today.slice(1).map((game) => ({ ...game, ...changes }));
    await openPanel({ ...busy, today });
    expect((await screen.findByText(/Bards/)).textContent).toBe(text);
  });

  it('lists recent changes with links', async () => {
    const { user } = await openPanel(busy);
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    const link = await screen.findByRole('link', { name: 'Host “HOST-1” was created.' });
    expect(link.getAttribute('href')).toBe('/edit-host/HOST-1');
    expect(screen.queryByRole('link', { name: 'You signed up.' })).toBeNull();
    const all = screen.getByRole('link', { name: 'Show all' });
    expect(all.getAttribute('href')).toBe('/audit-log');
  });

  it('keeps the names that people chose in the education flavour', async () => {
    const { user } = await openPanel(busy, 'education.localhost');
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    expect(await screen.findByText('Teacher “HOST-1” was created.')).toBeDefined();
  });

  it('shows the messages to support with their state', async () => {
    const { user } = await openPanel(busy);
    await user.click(screen.getByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText('Two rooms')).toBeDefined();
    expect(screen.getByText(/^Waiting to be sent · /)).toBeDefined();
    expect(screen.getByText(/^Couldn't be sent · /)).toBeDefined();
  });

  it('says that it is empty, in the words of the flavour', async () => {
    const { user } = await openPanel(nothing, 'education.localhost');
    expect(await screen.findByText('No games today yet')).toBeDefined();
    const guide = screen.getByRole('link', { name: 'How a game works' });
    expect(guide.getAttribute('href')).toBe('/guide#game');
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications yet')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expectSchoolWords();
  });

  it('offers to try again when it cannot be loaded', async () => {
    const server = serverWith(busy);
    server.fails(activityCalls.read, unavailable());
    const { user } = renderPortal('/brand', { session });
    await user.click(await screen.findByRole('button', { name: 'Activity' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.replies(activityCalls.read, busy);
    await user.click(retry);
    expect(await screen.findByText('CROWN')).toBeDefined();
  });

  it('is a drawer on small screens, closed by Escape or a link in it', async () => {
    fakeClock();
    const { user, address } = await openPanel(busy);
    expect(screen.getByRole('dialog', { name: 'Activity' })).toBeDefined();
    await user.keyboard('{Escape}');
    await passTime(500);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Activity' }));
    await user.click(await screen.findByRole('tab', { name: 'Messages' }));
    await user.click(await screen.findByRole('link', { name: 'Contact us' }));
    expect(address()).toBe('/contact');
    await passTime(500);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is next to the page on wide screens, and Escape returns the focus', async () => {
    widenScreen();
    const { user, button } = await openPanel(busy);
    const panel = screen.getByRole('complementary', { name: 'Activity' });
    expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([panel, 'true']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(await screen.findByRole('complementary')).toBeDefined();
    await user.click(button);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('refreshes after changes on the page', async () => {
    widenScreen();
    const { server, user } = await openPanel(nothing);
    await screen.findByText('No games today yet');
    server.replies(brandingCalls.save, { customBranding: NO_BRANDING });
    server.replies(activityCalls.read, busy);
    await user.type(screen.getByLabelText('Custom Title'), 'The Crown');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('CROWN')).toBeDefined();
  });

  it('refreshes on events of the server', async () => {
    const server = serverWith(nothing);
    const stream = server.streams(eventCalls.stream);
    await openPanel(nothing, 'localhost', server);
    await screen.findByText('No games today yet');
    server.replies(activityCalls.read, busy);
    const data = JSON.stringify({ hostId: 'h', gameMode: 'play', playersCount: 0 });
    stream.say(`event: room\ndata: ${data}\n\n`);
    expect(await screen.findByText('CROWN')).toBeDefined();
  });
});
