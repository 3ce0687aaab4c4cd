import {
  ApiError,
  accountCalls,
  accountTexts,
  billingCalls,
  errorTexts,
  hostCalls,
  tooMany,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPortal, unverifiedSession } from '../../../test/render-portal.tsx';
import { followOtherTabs, onSessionChange } from '../../lib/session/session.ts';

const WAITING = '/pages/auth/verification';

function serverOfUnverified(): FakeServer {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified: false, role: 'admin' });
  return server;
}

async function resend() {
  const portal = renderPortal(WAITING, { session: unverifiedSession });
  await screen.findByText('ada@example.com');
  await portal.user.click(screen.getByRole('button', { name: 'Resend' }));
  return portal;
}

describe('waiting for the verification', () => {
  it('says where to confirm if the link was opened on another device, and follows the answer', async () => {
    const server = serverOfUnverified();
    const email = 'ada@example.com';
    server.replies(accountCalls.me, { email, verified: false, paused: true, role: 'admin' });
    server.replies(hostCalls.list, { hosts: [] });
    server.hangs(billingCalls.info);
    fakeClock();
    const portal = renderPortal(WAITING, { session: unverifiedSession });
    const said =
      'Your email is verified. Confirm it on the device where you opened the link, or sign in.';
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
    server.replies(accountCalls.me, { email, verified: true, role: 'admin' });
    await passTime(15_000);
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
  });

  it('leads from a paused session to the sign-in', async () => {
    const server = serverOfUnverified();
    const email = 'ada@example.com';
    server.replies(accountCalls.me, { email, verified: false, paused: true, role: 'admin' });
    server.replies(accountCalls.signOut, { message: 'x' });
    const portal = renderPortal(WAITING, { session: unverifiedSession });
    await portal.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/auth/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('sends the email again', async () => {
    const server = serverOfUnverified();
    server.replies(accountCalls.resendEmail, { message: 'Email sended!' });
    await resend();
    expect(await screen.findByText('Email sended!')).toBeDefined();
    expect(server.inputsOf(accountCalls.resendEmail)).toEqual([{ email: 'ada@example.com' }]);
  });

  it.each([
    {
      what: 'a failure',
      apiError: new ApiError(500, errorTexts.internal),
      message: 'Something went wrong, please reload page and try again!',
    },
    {
      what: 'haste',
      apiError: tooMany(9, accountTexts.mailTooSoon),
      message: 'Please wait 9 seconds before requesting another email.',
    },
  ])('says $what', async ({ apiError, message }) => {
    const server = serverOfUnverified();
    server.fails(accountCalls.resendEmail, apiError);
    await resend();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('counts the seconds down until a retry is possible', async () => {
    const server = serverOfUnverified();
    server.fails(accountCalls.resendEmail, tooMany(2, accountTexts.mailTooSoon));
    fakeClock();
    await resend();
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' });
    const left = async (text: string) => expect(await screen.findByText(text)).toBeDefined();
    await left('Please wait 2 seconds before requesting another email.');
    expect(again().disabled).toBe(true);
    await passTime(1_000);
    await left('Please wait 1 second before requesting another email.');
    await passTime(1_000);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(again().disabled).toBe(false);
  });

  it('goes on when the link is opened in another tab', async () => {
    const server = serverOfUnverified();
    server.replies(hostCalls.list, { hosts: [] });
    server.hangs(billingCalls.info);
    onTestFinished(followOtherTabs());
    const portal = renderPortal(WAITING, { session: unverifiedSession });
    await screen.findByText('ada@example.com');
    const seen: (boolean | undefined)[] = [];
    onTestFinished(onSessionChange((_before, now) => seen.push(now?.verified)));
    server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
    // Another tab verifies the same session with the same token.
    localStorage.setItem('verified', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'verified', newValue: 'true' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    await waitFor(() => expect(server.inputsOf(accountCalls.me).length).toBeGreaterThan(1));
    expect([portal.address(), localStorage.getItem('verified')]).toEqual(['/hosts', 'true']);
    // Replies loaded before the verification must not send the user back.
    expect(seen).toEqual([true]);
  });

  it('links to the local mailbox if there is one', async () => {
    const server = fakeServer();
    const localMailbox = '/local/mail';
    const email = 'ada@example.com';
    server.replies(accountCalls.me, { email, verified: false, role: 'admin', localMailbox });
    renderPortal(WAITING, { session: unverifiedSession });
    const link = await screen.findByRole('link', { name: 'local mailbox' });
    expect(link.getAttribute('href')).toBe(localMailbox);
  });

  it('logs out', async () => {
    const server = serverOfUnverified();
    server.replies(accountCalls.signOut, { message: 'Signed out.' });
    const portal = renderPortal(WAITING, { session: unverifiedSession });
    await portal.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(portal.address()).toBe('/pages/auth/login');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(server.requests.at(-1)).toMatchObject({
      call: 'account.signOut',
      token: unverifiedSession.token,
    });
  });

  it('goes on once the link was opened on another device', async () => {
    const server = fakeServer();
    server.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
    const portal = renderPortal(`${WAITING}?next=%2Fpages%2Ferrors%2Ferror-404`, {
      session: unverifiedSession,
    });
    await waitFor(() => expect(portal.address()).toBe('/pages/errors/error-404'));
    expect(localStorage.getItem('verified')).toBe('true');
  });
});
