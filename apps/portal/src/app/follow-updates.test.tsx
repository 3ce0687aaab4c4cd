import {
  accountCalls,
  billingCalls,
  eventCalls,
  gameCalls,
  type Host,
  hostCalls,
  keepingCalls,
  privacyCalls,
  privacyTexts,
  receiptCalls,
  receiptTexts,
  settingsCalls,
  signedOut,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { paidMonth } from '../../test/billing-fixtures.ts';
import { defaultSettings, hostOf, serverOfAdmin, subscriptionOf } from '../../test/fixtures.ts';
import { Mode } from '../../test/mode.ts';
import { fakeClock, passTime } from '../../test/pass-time.ts';
import { playedGame, serverWithRecords } from '../../test/record-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../test/render-portal.tsx';

const CROWN = hostOf('CROWN-1');
const ANCHOR = hostOf('ANCHOR');

function serverWith(hosts: Host[]) {
  const server = serverOfAdmin();
  server.replies(hostCalls.list, { hosts });
  server.replies(billingCalls.info, subscriptionOf());
  return server;
}

async function openHosts() {
  const server = serverWith([CROWN]);
  const stream = server.streams(eventCalls.stream);
  const portal = renderPortal('/hosts', { session });
  await screen.findByText('CROWN-1');
  await waitFor(() => expect(stream.openCount()).toBe(1));
  const tell = (event: string, data: object) =>
    stream.say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return { server, stream, tell, ...portal };
}

function timesAsked(server: ReturnType<typeof serverWith>): number {
  return server.inputsOf(hostCalls.list).length;
}

describe('the first load', () => {
  async function openBeforeStream() {
    fakeClock();
    const server = serverWith([CROWN]);
    server.isUnreachable(eventCalls.stream);
    renderPortal('/hosts', { session });
    await screen.findByText('CROWN-1');
    return server;
  }

  it('fetches the hosts once', async () => {
    const server = await openBeforeStream();
    const asked = timesAsked(server);
    // Strict mode takes the page away and back, which cancels the first request.
    expect(asked).toBe(Mode === StrictMode ? 2 : 1);
    const stream = server.streams(eventCalls.stream);
    await passTime(3_000);
    expect(stream.openCount()).toBe(1);
    expect(timesAsked(server)).toBe(asked);
  });

  it('fetches the hosts again if the stream opens late', async () => {
    const server = await openBeforeStream();
    await passTime(6_000);
    server.replies(hostCalls.list, { hosts: [CROWN, ANCHOR] });
    server.streams(eventCalls.stream);
    await passTime(8_000);
    expect(await screen.findByText('ANCHOR')).toBeDefined();
  });
});

describe('an event of the server', () => {
  it('updates room state and player count without reloading the list', async () => {
    const { server, tell } = await openHosts();
    const before = timesAsked(server);
    tell('room', { hostId: CROWN._id, gameMode: 'play', playersCount: 7 });
    expect(await screen.findByText('Game On', { selector: 'span' })).toBeDefined();
    expect(screen.getByRole('cell', { name: '7' })).toBeDefined();
    tell('room', { hostId: CROWN._id, gameMode: 'check', playersCount: 8 });
    expect(await screen.findByRole('cell', { name: '8' })).toBeDefined();
    expect(timesAsked(server)).toBe(before);
  });

  it('reloads a list that was still loading', async () => {
    const { server, tell, client } = await openHosts();
    server.hangs(hostCalls.list);
    void client.invalidateQueries({ queryKey: ['hosts.list'] });
    await waitFor(() => expect(client.isFetching({ queryKey: ['hosts.list'] })).toBe(1));
    server.replies(hostCalls.list, { hosts: [ANCHOR] });
    tell('room', { hostId: CROWN._id, gameMode: 'play', playersCount: 7 });
    expect(await screen.findByText('ANCHOR')).toBeDefined();
  });

  it('updates the subscription', async () => {
    const { tell } = await openHosts();
    tell('subscription', subscriptionOf({ subscriptionQuantity: 12, hostsAllowed: 12 }));
    expect(await screen.findByText('1/12')).toBeDefined();
  });

  it.each(['told', 'cut'] as const)(
    'refreshes data that depends on the subscription: %s',
    async (how) => {
      fakeClock();
      const server = serverWith([CROWN]);
      server.hangs(keepingCalls.read);
      server.replies(privacyCalls.deletion, { deletion: null, hindrance: 'subscription' });
      const stream = server.streams(eventCalls.stream);
      renderPortal('/privacy', { session });
      await screen.findByText(privacyTexts.cancelFirst.text);
      await waitFor(() => expect(stream.openCount()).toBe(1));
      server.replies(privacyCalls.deletion, { deletion: null, hindrance: null });
      if (how === 'cut') stream.end();
      else stream.say(`event: subscription\ndata: ${JSON.stringify(subscriptionOf())}\n\n`);
      await passTime(1_000);
      expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeDefined();
    },
  );

  it.each(['told', 'cut'] as const)('adds a payment: %s', async (how) => {
    fakeClock();
    const server = serverWith([CROWN]);
    server.hangs(receiptCalls.details);
    server.replies(receiptCalls.payments, { payments: [], total: 0, nextCursor: null });
    const stream = server.streams(eventCalls.stream);
    renderPortal('/subscription/receipts', { session });
    await screen.findByText(receiptTexts.empty);
    await waitFor(() => expect(stream.openCount()).toBe(1));
    server.replies(receiptCalls.payments, { payments: [paidMonth], total: 1, nextCursor: null });
    if (how === 'cut') stream.end();
    else stream.say(`event: subscription\ndata: ${JSON.stringify(subscriptionOf())}\n\n`);
    await passTime(1_000);
    expect(await screen.findByRole('cell', { name: paidMonth._id })).toBeDefined();
  });

  it('updates the settings, and Users in the menu', async () => {
    const server = serverWith([CROWN]);
    server.replies(settingsCalls.get, defaultSettings);
    const stream = server.streams(eventCalls.stream);
    renderPortal('/hosts', { session });
    const menu = await screen.findByRole('link', { name: 'Player Settings' });
    await waitFor(() => expect(stream.openCount()).toBe(1));
    const playerSettings = { requirePlayerEmail: true, requirePlayerConfirmEmail: false };
    const told = { ...defaultSettings, playerSettings };
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    stream.say(`event: settings\ndata: ${JSON.stringify(told)}\n\n`);
    expect(await screen.findByRole('link', { name: 'Users' })).toBeDefined();
    expect(menu.isConnected).toBe(true);
  });

  it('reloads the list for an unknown host', async () => {
    const { server, tell } = await openHosts();
    server.replies(hostCalls.list, { hosts: [CROWN, ANCHOR] });
    tell('room', { hostId: ANCHOR._id, gameMode: 'play', playersCount: 0 });
    expect(await screen.findByText('ANCHOR')).toBeDefined();
  });

  it('adds hosts created elsewhere, and removes deleted ones', async () => {
    const { server, tell } = await openHosts();
    server.replies(hostCalls.list, { hosts: [CROWN, ANCHOR] });
    tell('hosts', { hostsCount: 2 });
    expect(await screen.findByText('ANCHOR')).toBeDefined();
    expect(await screen.findByText('2/5')).toBeDefined();
    server.replies(hostCalls.list, { hosts: [ANCHOR] });
    tell('hosts', { hostsCount: 1 });
    await waitFor(() => expect(screen.queryByText('CROWN-1')).toBeNull());
  });

  it('is ignored if malformed', async () => {
    const { stream, tell } = await openHosts();
    stream.say('event: room\ndata: {nonsense\n\n');
    tell('room', { hostId: CROWN._id, gameMode: 'dancing', playersCount: 7 });
    tell('room', { hostId: CROWN._id, gameMode: 'play', playersCount: 1 });
    expect(await screen.findByRole('cell', { name: '1' })).toBeDefined();
    expect(screen.queryByRole('cell', { name: '7' })).toBeNull();
  });

  it('is replaced by a refresh if the stream was cut', async () => {
    fakeClock();
    const { server, stream, tell } = await openHosts();
    server.replies(hostCalls.list, { hosts: [CROWN, ANCHOR] });
    stream.end();
    await passTime(1_000);
    expect(await screen.findByText('ANCHOR')).toBeDefined();
    tell('room', { hostId: CROWN._id, gameMode: 'play', playersCount: 3 });
    expect(await screen.findByRole('cell', { name: '3' })).toBeDefined();
  });

  it.each([
    ['after the stream was cut', 'cut'],
    ['once its room is idle', 'idle'],
  ] as const)('refreshes the page of a game %s', async (_when, what) => {
    fakeClock();
    const server = serverWithRecords();
    server.replies(gameCalls.read, { game: playedGame });
    const stream = server.streams(eventCalls.stream);
    renderPortal('/game-history/game-1?tab=corrections', { session });
    await screen.findByText('No corrections');
    await waitFor(() => expect(stream.openCount()).toBe(1));
    server.replies(gameCalls.read, { game: { ...playedGame, name: 'No change' } });
    const idle = { hostId: CROWN._id, gameMode: 'stop', playersCount: 0 };
    if (what === 'cut') stream.end();
    else stream.say(`event: room\ndata: ${JSON.stringify(idle)}\n\n`);
    await passTime(1_000);
    expect(await screen.findByRole('heading', { name: 'No change' })).toBeDefined();
  });

  it('is ignored after the log-out', async () => {
    const { server, stream, user } = await openHosts();
    server.hangs(accountCalls.signOut);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(stream.openCount()).toBe(0));
  });

  it('is replaced by polling without a stream, and the session survives', async () => {
    fakeClock();
    const server = serverWith([CROWN]);
    server.fails(eventCalls.stream, signedOut());
    renderPortal('/hosts', { session });
    await screen.findByText('CROWN-1');
    server.replies(hostCalls.list, { hosts: [CROWN, ANCHOR] });
    await passTime(15_000);
    expect(await screen.findByText('ANCHOR')).toBeDefined();
    expect(localStorage.getItem('authToken')).toBe(session.token);
  });
});
