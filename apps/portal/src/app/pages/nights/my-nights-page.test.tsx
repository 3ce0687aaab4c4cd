import {
  ApiError,
  accountCalls,
  hostSessionCalls,
  hostTexts,
  leadingCalls,
  liveCalls,
  type Night,
  NO_BRANDING,
  nameError,
  nightCalls,
  signedOut,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { defaultSettings, hostOf } from '../../../../test/fixtures.ts';
import { leadRoomOf, memberWith } from '../../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';
import { startHostSession } from '../../../lib/session/host-session.ts';

const host = hostOf('OAKBAR');

function serverOfLeader() {
  const server = fakeServer();
  server.replies(accountCalls.me, memberWith('host'));
  server.replies(leadingCalls.rooms, { rooms: [leadRoomOf('OAKBAR')] });
  server.replies(leadingCalls.open, { token: 'led-token', host });
  const leader = { name: 'Sam Doe' };
  const shown = { ...defaultSettings, host, customBranding: NO_BRANDING, leader };
  server.replies(hostSessionCalls.me, shown);
  server.replies(hostSessionCalls.rounds, { rounds: [] });
  server.replies(hostSessionCalls.signOut, { message: 'Signed out.' });
  server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
  server.streams(liveCalls.stream);
  return server;
}

async function openRoom(hostname = 'localhost') {
  const server = serverOfLeader();
  const portal = renderPortal('/my-nights', { session, hostname });
  await portal.user.click(await screen.findByRole('button', { name: 'Open OAKBAR' }));
  await waitFor(() => expect(portal.address()).toBe('/host'));
  await screen.findByText('Sam Doe · OAKBAR');
  return { server, ...portal };
}

describe('the plan of a person who runs games', () => {
  it('begins with the night of today, in the time of its room, and ends with figures', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T20:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const server = serverOfLeader();
    const night: Night = {
      ...{ _id: 'night-1', revision: 1, seriesId: null, hostId: leadRoomOf('OAKBAR').hostId },
      ...{
        roomCode: 'OAKBAR',
        displayName: null,
        day: '2026-12-03',
        time: '20:00',
        note: 'Prizes',
      },
      ...{ timeZone: 'America/Halifax', startsAt: '2026-12-04T00:00:00.000Z', person: null },
      ...{ rounds: [], played: null },
    };
    const played = { gameId: 'game-1', isOpen: false, teams: 21, leaders: ['Sam Doe'] };
    const past = { ...night, _id: 'night-0', day: '2026-11-26', played };
    server.replies(nightCalls.mine, {
      nights: [{ ...past, startsAt: '2026-11-27T00:00:00.000Z' }, night],
    });
    renderPortal('/my-nights', { session });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText('Thursday, December 3, 8:00 PM')).toBeDefined();
    expect(today.getByRole('button', { name: 'Open OAKBAR' })).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'Past' })).getByText('21 teams'),
    ).toBeDefined();
  });
});

describe('the calendar', () => {
  const url = 'https://emcee.example/api/calendar/token';

  it('shows a new link once, to copy or to end', async () => {
    const server = serverOfLeader();
    server.replies(nightCalls.mine, { nights: [] });
    server.replies(leadingCalls.createCalendar, { url });
    server.replies(leadingCalls.endCalendar, { message: 'Ended.' });
    const { user } = renderPortal('/my-nights', { session });
    const card = within(await screen.findByRole('region', { name: 'Calendar' }));
    expect(card.queryByRole('button', { name: 'End the calendar link' })).toBeNull();
    server.replies(nightCalls.mine, { nights: [], hasCalendar: true });
    await user.click(card.getByRole('button', { name: 'Get a calendar link' }));
    expect(await card.findByText(url)).toBeDefined();
    expect(
      card.getByText('Anyone with this link sees your nights and notes. A new link ends this one.'),
    ).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    server.replies(nightCalls.mine, { nights: [] });
    await user.click(await card.findByRole('button', { name: 'End the calendar link' }));
    expect(await screen.findByText('The calendar link has ended.')).toBeDefined();
    expect(await card.findByRole('button', { name: 'Get a calendar link' })).toBeDefined();
    expect(card.queryByText(url)).toBeNull();
  });

  it('says that a link exists, which a new one ends', async () => {
    const server = serverOfLeader();
    server.replies(nightCalls.mine, { nights: [], hasCalendar: true });
    renderPortal('/my-nights', { session, hostname: 'education.localhost' });
    const card = within(await screen.findByRole('region', { name: 'Calendar' }));
    expect(card.getByText(/A new link ends it\.$/)).toBeDefined();
    expect(card.getByRole('button', { name: 'Get a new link' })).toBeDefined();
    expectSchoolWords();
  });
});

describe('the page of a person who runs games', () => {
  it('is their home', async () => {
    serverOfLeader();
    const { address } = renderPortal('/', { session });
    expect(await screen.findByRole('button', { name: 'Open OAKBAR' })).toBeDefined();
    expect(address()).toBe('/my-nights');
  });

  it('finds one of many rooms by its code or name', async () => {
    const server = serverOfLeader();
    const many = Array.from({ length: 9 }, (_, index) => leadRoomOf(`ROOM${index}`));
    const crown = leadRoomOf('CROWN', { displayName: 'The Crown, Leeds' });
    server.replies(leadingCalls.rooms, { rooms: [...many, crown] });
    const { user } = renderPortal('/my-nights', { session });
    await user.type(await screen.findByRole('searchbox', { name: 'Search rooms' }), 'leeds');
    const list = within(screen.getByRole('list', { name: 'Rooms' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says whom to ask if there is no room', async () => {
    serverOfLeader().replies(leadingCalls.rooms, { rooms: [] });
    renderPortal('/my-nights', { session });
    const ask = "You can't run games in any room right now. Ask an admin of Quiz League.";
    expect(await screen.findByText(ask)).toBeDefined();
  });

  it('says why a room did not open, and asks again which there are', async () => {
    const server = serverOfLeader();
    const values = { room: 'room', code: 'OAKBAR', organization: 'Quiz League' };
    server.fails(leadingCalls.open, new ApiError(403, hostTexts.mayNotLead, { values }));
    const { user } = renderPortal('/my-nights', { session });
    const open = await screen.findByRole('button', { name: 'Open OAKBAR' });
    server.replies(leadingCalls.rooms, { rooms: [] });
    await user.click(open);
    expect(await screen.findByText(/^You can't run games in room OAKBAR/)).toBeDefined();
    expect(await screen.findByText(/^You can't run games in any room/)).toBeDefined();
  });

  it('speaks of classes and lessons in the education flavour', async () => {
    await openRoom('education.localhost');
    expect(screen.getByRole('button', { name: 'Leave this class' })).toBeDefined();
    expectSchoolWords();
  });
});

describe('a room that a person has opened', () => {
  it('signs out the room that was open in this browser', async () => {
    localStorage.setItem('hostAuthToken', 'older-token');
    const { server } = await openRoom();
    const out = server.requests.filter(({ call }) => call === hostSessionCalls.signOut.name);
    expect(out.map(({ token }) => token)).toEqual(['older-token']);
    expect(localStorage.getItem('hostAuthToken')).toBe('led-token');
    expect(screen.queryByRole('link', { name: 'Account' })).toBeNull();
  });

  it('is left without a word, and the person stays signed in', async () => {
    const { user, address } = await openRoom();
    await user.click(screen.getByRole('button', { name: 'Leave this room' }));
    await waitFor(() => expect(address()).toBe('/my-nights'));
    await screen.findByRole('button', { name: 'Open OAKBAR' });
    expect(screen.queryByText(/no longer running/)).toBeNull();
  });

  it('signs out the person as well, if somebody else wants to go on', async () => {
    const { server, user, address } = await openRoom();
    server.replies(accountCalls.signOut, { message: 'Signed out.' });
    expect(screen.getByText('Not Sam Doe?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(server.inputsOf(accountCalls.signOut)).toHaveLength(1);
  });

  it('leads back with the reason when the server has ended it', async () => {
    startHostSession('led-token', 'OAKBAR');
    const server = serverOfLeader();
    server.fails(hostSessionCalls.me, signedOut());
    const { address } = renderPortal('/host', { session });
    expect(await screen.findByText("You're no longer running OAKBAR.")).toBeDefined();
    expect(address()).toBe('/my-nights');
  });
});

describe('the sign-in of hosts', () => {
  it('takes an address that has no room to the sign-in of people', async () => {
    const server = serverOfLeader();
    server.fails(hostSessionCalls.signIn, nameError(hostTexts.unknownHost, 'email'));
    const { user, address } = renderPortal('/host/sign-in');
    await user.type(await screen.findByLabelText('Room code or email'), 'sam@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret12');
    expect(screen.getByRole('link', { name: 'Sign in as yourself' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in as yourself' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'sam@example.com');
    expect(address()).toBe('/pages/auth/login?next=%2Fmy-nights');
  });
});
