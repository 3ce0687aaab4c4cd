import {
  ApiError,
  accountCalls,
  accountTexts,
  billingCalls,
  errorTexts,
  hostCalls,
  notAllowed,
  spoken,
  tooMany,
  unavailable,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { fakeClock, passTime } from '../../../test/pass-time.ts';
import { renderPortal } from '../../../test/render-portal.tsx';

const LOGIN = '/pages/auth/login';
const LINKS = { email: 'ada@example.com', password: 'secret12' };

async function signIn(at = LOGIN, values = LINKS) {
  // The only status of the page is the one that the test is about.
  const portal = renderPortal(at, { lastEnd: 'logged-out' });
  await portal.user.type(await screen.findByLabelText('Email'), values.email);
  await portal.user.type(screen.getByLabelText('Password'), values.password);
  await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return portal;
}

function serverOfAda() {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: LINKS.email, verified: true, role: 'admin' });
  server.replies(hostCalls.list, { hosts: [] });
  server.hangs(billingCalls.info);
  return server;
}

describe('the sign-in page', () => {
  it('signs in with the trimmed email and goes to the hosts', async () => {
    const server = serverOfAda();
    server.replies(accountCalls.signIn, { token: 't', verified: true, email: LINKS.email });
    const portal = await signIn(LOGIN, { ...LINKS, email: ' Ada@Example.com ' });
    expect(await screen.findByRole('heading', { name: 'Hosts' })).toBeDefined();
    expect(portal.address()).toBe('/hosts');
    expect(server.inputsOf(accountCalls.signIn)).toEqual([LINKS]);
    expect(localStorage.getItem('authToken')).toBe('t');
    expect(localStorage.getItem('verified')).toBe('true');
  });

  it.each([
    ['localhost', 'Signing in as a host?', 'Go to your room'],
    ['education.localhost', 'Signing in as a teacher?', 'Go to your class'],
  ])('links to the sign-in of hosts, at %s', async (hostname, question, link) => {
    fakeServer();
    renderPortal(LOGIN, { hostname });
    expect(await screen.findByText(question)).toBeDefined();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/host/sign-in');
  });

  it('links to the sign-in of hosts if a room code is typed', async () => {
    const server = fakeServer();
    const { user } = await signIn(LOGIN, { ...LINKS, email: 'crown-1' });
    expect(await screen.findByText('Email must be valid')).toBeDefined();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Signing in as a host? Go to your room',
    );
    expect(server.inputsOf(accountCalls.signIn)).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ada @example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Email must be valid')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('sends an unverified admin to the verification page', async () => {
    const server = serverOfAda();
    server.replies(accountCalls.me, { email: LINKS.email, verified: false, role: 'admin' });
    server.replies(accountCalls.signIn, { token: 't', verified: false, email: LINKS.email });
    await signIn();
    expect(await screen.findByText(accountTexts.verificationNeeded)).toBeDefined();
  });

  it.each([
    ['not-an-email', 'secret12', 'Email must be valid'],
    ['ada@example.com', 'a1', 'Minimum 6 characters'],
    ['ada@example.com', 'a1'.repeat(11), 'Maximum 20 characters'],
    ['ada@example.com', 'secrets', 'Should have at least one number and one letter'],
  ])('%s with %s: %s', async (email, password, message) => {
    fakeServer();
    await signIn(LOGIN, { email, password });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it.each([
    {
      what: 'an unknown email',
      apiError: new ApiError(406, spoken('x')),
      label: 'Email',
      message: 'No user with such an email.',
    },
    {
      what: 'a wrong password',
      apiError: notAllowed(),
      label: 'Password',
      message: 'Wrong credentials.',
    },
    {
      what: 'a field that the server refuses',
      apiError: new ApiError(409, spoken('Not this one'), { param: 'email' }),
      label: 'Email',
      message: 'Not this one',
    },
  ])('shows $what under its field', async ({ apiError, label, message }) => {
    const server = fakeServer();
    server.fails(accountCalls.signIn, apiError);
    await signIn();
    const text = await screen.findByText(message);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(text.id);
    expect(document.activeElement).toBe(field);
  });

  it.each<[string, ApiError]>([
    ['too many attempts', tooMany(60)],
    ['an outage', unavailable()],
  ])('shows %s above the form and signs nobody in', async (_case, apiError) => {
    const server = fakeServer();
    server.fails(accountCalls.signIn, apiError);
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(apiError.message);
    expect(localStorage.getItem('authToken')).toBeNull();
  });
  it('counts down a wait that the server names in minutes', async () => {
    const server = fakeServer();
    server.fails(accountCalls.signIn, tooMany(121, errorTexts.networkIsFull));
    fakeClock();
    await signIn();
    const wait = (left: string) => new RegExp(`Please try again in ${left}, or subscribe\\.$`);
    expect((await screen.findByRole('alert')).textContent).toMatch(wait('3 minutes'));
    await passTime(1_000);
    expect(await screen.findByText(wait('1\\d\\d seconds'))).toBeDefined();
  });
});
