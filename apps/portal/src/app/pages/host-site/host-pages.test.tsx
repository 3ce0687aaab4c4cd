import {
  accountCalls,
  type Branding,
  fieldError,
  hostCalls,
  hostSessionCalls,
  hostTexts,
  liveCalls,
  NO_BRANDING,
  nameError,
  notAllowed,
  signedOut,
} from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { defaultSettings, hostOf } from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';
import { endHostSession, startHostSession } from '../../../lib/session/host-session.ts';

const TOKEN = 'token-of-host';

function serverOfHost({
  gameMode = 'stop',
  pro = true,
  customBranding = NO_BRANDING,
  displayName = null,
}: {
  gameMode?: GameMode;
  pro?: boolean;
  customBranding?: Branding;
  displayName?: string | null;
} = {}) {
  const server = fakeServer();
  const host = { ...hostOf('CROWN-1', { gameMode, displayName, players: ['a@x.io', null] }), pro };
  const gameSettings = { ...defaultSettings.gameSettings, playersLimit: 40 };
  server.replies(hostSessionCalls.me, {
    ...defaultSettings,
    gameSettings,
    host,
    customBranding,
  });
  server.replies(hostSessionCalls.rounds, { rounds: [] });
  server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
  server.streams(liveCalls.stream);
  server.replies(hostSessionCalls.signIn, { token: TOKEN, host });
  server.replies(hostSessionCalls.signUp, { token: TOKEN, host });
  return server;
}

function openAsHost(options: Parameters<typeof serverOfHost>[0] & { hostname?: string } = {}) {
  localStorage.setItem('hostAuthToken', TOKEN);
  const server = serverOfHost(options);
  return { server, ...renderPortal('/host', { hostname: options.hostname ?? 'localhost' }) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the sign-in of hosts', () => {
  async function signIn(portal: ReturnType<typeof renderPortal>, password = 'x') {
    await portal.user.type(await screen.findByLabelText('Room code or email'), ' crown-1 ');
    if (password !== '') await portal.user.type(screen.getByLabelText('Password'), password);
    await portal.user.click(button('Sign in'));
  }

  it('accepts a room code and any password, stores the token, and opens the room', async () => {
    const server = serverOfHost();
    const portal = renderPortal('/host/sign-in');
    await signIn(portal);
    expect(await screen.findByRole('heading', { name: 'Room CROWN-1' })).toBeDefined();
    expect(portal.address()).toBe('/host');
    expect(server.inputsOf(hostSessionCalls.signIn)).toEqual([{ email: 'crown-1', password: 'x' }]);
    expect(Object.entries(localStorage)).toContainEqual(['hostAuthToken', TOKEN]);
  });

  it('links to the sign-in of admins', async () => {
    serverOfHost();
    const { user, address } = renderPortal('/host/sign-in');
    await user.click(await screen.findByRole('link', { name: 'Go to the admin sign-in' }));
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
  });

  it.each([
    ['an unknown room', nameError(hostTexts.unknownRoomCode, 'email'), 'Room code or email'],
    ['a wrong password', notAllowed(hostTexts.wrongCredentials, 'password'), 'Password'],
  ])('shows %s under its field', async (_case, apiError, label) => {
    const server = serverOfHost();
    server.fails(hostSessionCalls.signIn, apiError);
    await signIn(renderPortal('/host/sign-in'));
    const text = await screen.findByText(apiError.message);
    const described = screen.getByLabelText(label).getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(text.id);
  });
});

describe('the sign-up of hosts', () => {
  async function signUp(portal: ReturnType<typeof renderPortal>) {
    await portal.user.type(await screen.findByLabelText('Email'), 'Quiz@Anchor.example');
    await portal.user.type(screen.getByLabelText('Password'), 'secret12');
    await portal.user.type(screen.getByLabelText('Room code'), 'crown-1');
    await portal.user.click(button('Sign up'));
  }

  it('opens a room and leads to it', async () => {
    const server = serverOfHost();
    const portal = renderPortal('/host/sign-up');
    await signUp(portal);
    await waitFor(() => expect(portal.address()).toBe('/host'));
    expect(server.inputsOf(hostSessionCalls.signUp)).toEqual([
      { email: 'quiz@anchor.example', password: 'secret12', roomCode: 'CROWN-1' },
    ]);
  });

  it.each([
    ['a taken code', nameError(hostTexts.roomCodeTaken, 'roomCode'), 'Room code'],
    ['a taken email', fieldError('email', hostTexts.emailTaken), 'Email'],
  ])('shows %s under its field', async (_case, apiError, label) => {
    const server = serverOfHost();
    server.fails(hostSessionCalls.signUp, apiError);
    await signUp(renderPortal('/host/sign-up'));
    await screen.findByText(apiError.message);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    serverOfHost();
    const { user } = renderPortal('/host/sign-up', { hostname: 'education.localhost' });
    await screen.findByLabelText('Class code');
    await user.click(button('Sign up'));
    expect(await screen.findByText('Class code is required')).toBeDefined();
    expectSchoolWords();
  });
});

describe("the host's own page", () => {
  it('shows the room, PRO, and the settings in effect once they are unfolded', async () => {
    const { user } = openAsHost();
    expect(await screen.findByRole('heading', { name: 'Room CROWN-1' })).toBeDefined();
    expect(screen.getByText('CROWN-1')).toBeDefined();
    expect(screen.getByText('PRO')).toBeDefined();
    await user.click(button('Settings in effect'));
    expect((await screen.findByText('Players limit')).nextSibling?.textContent).toBe('40');
    expect(screen.getByText('Lock mode').nextSibling?.textContent).toBe('Current or Previous');
    expect(screen.getByText('Switch rounds').nextSibling?.textContent).toBe('Off');
  });

  it('shows the display name that its admin gave it', async () => {
    openAsHost({ displayName: 'The Crown, Leeds' });
    expect(await screen.findByText('The Crown, Leeds')).toBeDefined();
  });

  it('shows the brand in effect, with its link', async () => {
    const customBranding = {
      customTitle: 'The Host & Room',
      customUrl: 'https://crown.example/menu',
      customUrlTitle: '',
    };
    openAsHost({ customBranding, hostname: 'education.localhost' });
    const link = await screen.findByRole('link', { name: 'crown.example' });
    expect(link.getAttribute('href')).toBe('https://crown.example/menu');
    expect(link.getAttribute('rel')).toContain('noopener');
    // Names that people typed stay the same in every flavour.
    expect(screen.getByText('The Host & Room')).toBeDefined();
  });

  it('says that the defaults apply without PRO', async () => {
    openAsHost({ pro: false });
    expect(await screen.findByText(/You don't have PRO, so the default settings/)).toBeDefined();
    expect(screen.queryByText('PRO')).toBeNull();
  });

  it('is left by Sign out, which forgets the host and nothing else', async () => {
    localStorage.setItem('appTheme', 'dark');
    const { server, user, address, client } = openAsHost();
    server.hangs(hostSessionCalls.signOut);
    await screen.findByText('CROWN-1');
    await user.click(button('Sign out'));
    await waitFor(() => expect(address()).toBe('/host/sign-in'));
    expect(Object.keys(localStorage)).toEqual(['appTheme']);
    expect(client.getQueryCache().findAll({ queryKey: [hostSessionCalls.me.name] })).toEqual([]);
  });

  it('is left by Sign out, which revokes the token', async () => {
    const { server, user } = openAsHost();
    server.replies(hostSessionCalls.signOut, { message: 'Signed out.' });
    await screen.findByText('CROWN-1');
    await user.click(button('Sign out'));
    await screen.findByLabelText('Room code or email');
    const asked = server.requests.filter(({ call }) => call === hostSessionCalls.signOut.name);
    expect(asked.map(({ token }) => token)).toEqual([TOKEN]);
  });

  it('ignores a late error of an earlier session', async () => {
    const { server, user, address } = openAsHost();
    await screen.findByText('CROWN-1');
    const late = server.failsLater(liveCalls.command, signedOut());
    await user.click(button('Open the room'));
    act(() => startHostSession('fresh-token'));
    late();
    expect(await screen.findByText('Please sign in.')).toBeDefined();
    expect(localStorage.getItem('hostAuthToken')).toBe('fresh-token');
    expect(address()).toBe('/host');
  });

  it('redirects to the sign-in without a session', async () => {
    serverOfHost();
    const { address } = renderPortal('/host');
    await waitFor(() => expect(address()).toBe('/host/sign-in'));
  });

  it('redirects to the sign-in when the session has ended', async () => {
    localStorage.setItem('hostAuthToken', TOKEN);
    const server = serverOfHost();
    server.fails(hostSessionCalls.me, signedOut());
    const { address } = renderPortal('/host', { session: verifiedSession });
    await waitFor(() => expect(address()).toBe('/host/sign-in'));
    expect(localStorage.getItem('hostAuthToken')).toBeNull();
    expect(localStorage.getItem('authToken')).toBe(verifiedSession.token);
  });

  it('is independent of a signed-in admin', async () => {
    localStorage.setItem('hostAuthToken', TOKEN);
    const server = serverOfHost();
    const { address } = renderPortal('/host', { session: verifiedSession });
    await screen.findByText('CROWN-1');
    const asked = server.requests.map(({ call, token }) => `${call} ${token}`);
    const own = [
      ...['hostSession.me', 'hostSession.rounds', 'hostSession.roundsPlayed', 'live.state'],
      ...['live.stream', 'offeredNights.list'],
    ].map((call) => `${call} ${TOKEN}`);
    expect(new Set(asked)).toEqual(new Set(own));
    endHostSession();
    await waitFor(() => expect(address()).toBe('/host/sign-in'));
    expect(localStorage.getItem('authToken')).toBe(verifiedSession.token);
    expect(server.inputsOf(accountCalls.me)).toEqual([]);
    expect(server.inputsOf(hostCalls.list)).toEqual([]);
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    openAsHost({ hostname: 'education.localhost' });
    await screen.findByText('CROWN-1');
    expectSchoolWords();
  });
});
