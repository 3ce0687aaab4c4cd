import {
  ApiError,
  accountCalls,
  billingCalls,
  type Call,
  errorTexts,
  hostCalls,
  notAllowed,
  notFound,
  sessionEnded,
  signedOut,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../test/fake-server.ts';
import { serverOfAdmin, subscriptionOf } from '../../test/fixtures.ts';
import { renderPortal, unverifiedSession, verifiedSession } from '../../test/render-portal.tsx';
import { keyOf } from '../lib/calls/calls.ts';
import { followOtherTabs } from '../lib/session/session.ts';
import { fetchFrameAhead } from './frames/shell.tsx';

function serverOfAda(): FakeServer {
  const server = serverOfAdmin();
  server.replies(accountCalls.signOut, { message: 'Signed out.' });
  server.replies(hostCalls.list, { hosts: [] });
  server.replies(billingCalls.info, subscriptionOf());
  return server;
}

function lastOf(server: FakeServer, { name }: Call): number {
  return server.requests.findLastIndex((request) => request.call === name);
}

const sessions = { anonymous: undefined, unverified: unverifiedSession, verified: verifiedSession };
const LOGIN = '/pages/auth/login';
const VERIFICATION = '/pages/auth/verification';

describe('the guards', () => {
  it.each([
    { who: 'anonymous', at: '/', to: LOGIN },
    { who: 'anonymous', at: '/hosts', to: LOGIN },
    { who: 'anonymous', at: '/hosts/', to: LOGIN },
    { who: 'anonymous', at: '/hosts?q=crown', to: `${LOGIN}?next=%2Fhosts%3Fq%3Dcrown` },
    { who: 'anonymous', at: VERIFICATION, to: LOGIN },
    { who: 'anonymous', at: `${LOGIN}/`, to: `${LOGIN}/` },
    { who: 'anonymous', at: '/nowhere/at/all', to: '/pages/errors/error-404' },
    { who: 'anonymous', at: '/pages/errors/error-500', to: '/pages/errors/error-500' },
    { who: 'unverified', at: '/', to: VERIFICATION },
    { who: 'unverified', at: '/hosts', to: VERIFICATION },
    { who: 'unverified', at: LOGIN, to: VERIFICATION },
    { who: 'unverified', at: '/pages/auth/register', to: VERIFICATION },
    { who: 'verified', at: '/', to: '/hosts' },
    { who: 'verified', at: LOGIN, to: '/hosts' },
    { who: 'verified', at: `${LOGIN}?next=%2Fhosts%3Fq%3Da`, to: '/hosts?q=a' },
    { who: 'verified', at: `${LOGIN}?next=https%3A%2F%2Fevil.example`, to: '/hosts' },
    { who: 'verified', at: VERIFICATION, to: '/hosts' },
    { who: 'verified', at: '/pages/auth/reset-password/x', to: '/hosts' },
    { who: 'verified', at: '/nowhere', to: '/pages/errors/error-404' },
  ] as const)('send the $who from $at to $to', async ({ who, at, to }) => {
    const server = serverOfAda();
    if (who === 'unverified')
      server.replies(accountCalls.me, { email: 'a@b.co', verified: false, role: 'admin' });
    const portal = renderPortal(at, sessions[who] && { session: sessions[who] });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(portal.address()).toBe(to));
  });

  it('return to the wanted page after the sign-in', async () => {
    const server = serverOfAda();
    server.replies(accountCalls.signIn, { token: 't', verified: true, email: 'ada@example.com' });
    const portal = renderPortal('/hosts?q=crown');
    await portal.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await portal.user.type(screen.getByLabelText('Password'), 'secret12');
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts?q=crown'));
  });
});

describe('the session', () => {
  it.each([
    ['430', sessionEnded()],
    ['404', notFound()],
  ])('ends when the current-user check answers %s', async (_status, apiError) => {
    const server = serverOfAda();
    server.fails(accountCalls.me, apiError);
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await waitFor(() => expect(portal.address()).toBe(LOGIN));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('verified')).toBeNull();
  });

  it.each([
    ['an outage', unavailable()],
    ['a fault', new ApiError(500, errorTexts.internal)],
    ['an error', new ApiError(409, spoken('y'), { param: 'x' })],
  ])('survives %s of the current-user check', async (_what, apiError) => {
    const server = serverOfAda();
    server.fails(accountCalls.me, apiError);
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await screen.findByRole('heading', { name: 'Hosts' });
    const check = { queryKey: [accountCalls.me.name] };
    await waitFor(() => expect(portal.client.isFetching(check)).toBe(0));
    expect(portal.address()).toBe('/hosts');
    expect(localStorage.getItem('authToken')).toBe(verifiedSession.token);
  });

  it('survives a network failure', async () => {
    const server = serverOfAda();
    server.isUnreachable(accountCalls.me);
    server.isUnreachable(hostCalls.list);
    renderPortal('/hosts', { session: verifiedSession });
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.unavailable.text);
    expect(localStorage.getItem('authToken')).toBe(verifiedSession.token);
  });

  it('survives a 401 of another call if the current-user check succeeds', async () => {
    const server = serverOfAda();
    server.fails(hostCalls.list, signedOut());
    renderPortal('/hosts', { session: verifiedSession });
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(lastOf(server, accountCalls.me)).toBeGreaterThan(lastOf(server, hostCalls.list)),
    );
    expect(localStorage.getItem('authToken')).toBe(verifiedSession.token);
  });

  it('leads to the verification page when a call says that the address is not verified', async () => {
    const server = serverOfAda();
    server.fails(accountCalls.me, unavailable());
    server.fails(hostCalls.list, notAllowed(errorTexts.notVerified));
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await waitFor(() => expect(portal.address()).toBe(VERIFICATION));
  });

  it('goes to the 500 page when the subscription cannot be read', async () => {
    const server = serverOfAda();
    server.fails(billingCalls.info, new ApiError(500, errorTexts.internal));
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/pages/errors/error-500'));
  });

  it('asks again for a subscription that could not be fetched ahead', async () => {
    const server = serverOfAda();
    const ada = { email: 'ada@example.com', verified: true, role: 'admin' } as const;
    const reply = server.repliesLater(accountCalls.me, ada);
    server.fails(billingCalls.info, new ApiError(500, errorTexts.internal));
    const portal = renderPortal('/hosts', { session: verifiedSession });
    fetchFrameAhead(portal.client, '/hosts');
    const info = keyOf(billingCalls.info, {});
    await waitFor(() => expect(portal.client.getQueryState(info)?.status).toBe('error'));
    server.replies(billingCalls.info, subscriptionOf());
    reply();
    await screen.findByText('0/5');
    expect(portal.address()).toBe('/hosts');
  });

  it('ends by Logout without waiting for the server, and nothing stays in the cache', async () => {
    const server = serverOfAda();
    server.hangs(accountCalls.signOut);
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await screen.findByText('No hosts yet');
    await portal.user.click(screen.getByRole('button', { name: 'Account' }));
    await portal.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(portal.address()).toBe(LOGIN));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(portal.client.getQueryCache().getAll()).toEqual([]);
    expect(server.requests.at(-1)).toMatchObject({
      call: 'account.signOut',
      token: verifiedSession.token,
    });
  });

  it.each([
    ['another tab logs out', new StorageEvent('storage', { key: 'authToken', newValue: null })],
    // A page in the back-forward cache gets no storage events.
    ['it returns from the cache', new PageTransitionEvent('pageshow', { persisted: true })],
  ])('ends here when %s, and nothing stays in the cache of replies', async (_when, event) => {
    serverOfAda();
    const stop = followOtherTabs();
    const portal = renderPortal('/hosts', { session: verifiedSession });
    await screen.findByText('No hosts yet');
    localStorage.clear();
    window.dispatchEvent(event);
    await waitFor(() => expect(portal.address()).toBe(LOGIN));
    expect(portal.client.getQueryCache().getAll()).toEqual([]);
    stop();
  });

  it.each([
    ['before', ['why', 'storage']],
    ['after', ['storage', 'why']],
  ])(
    'shows the reason for its end that another tab received, %s the change',
    async (_when, order) => {
      serverOfAda();
      const stop = followOtherTabs();
      const portal = renderPortal('/hosts', { session: verifiedSession });
      await screen.findByText('No hosts yet');
      const otherTab = new BroadcastChannel('session-ends');
      const thirdTab = new BroadcastChannel('session-ends');
      for (const part of order) {
        if (part === 'why') {
          const heard = new Promise((resolve) => {
            thirdTab.onmessage = resolve;
          });
          otherTab.postMessage(spoken('Your email is verified. Please sign in.'));
          await heard;
        } else {
          localStorage.clear();
          window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
          await waitFor(() => expect(portal.address()).toMatch(new RegExp(`^${LOGIN}`)));
        }
      }
      expect(await screen.findByText('Your email is verified. Please sign in.')).toBeDefined();
      otherTab.close();
      thirdTab.close();
      stop();
    },
  );
});
