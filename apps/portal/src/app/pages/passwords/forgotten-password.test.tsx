import {
  ApiError,
  accountCalls,
  accountTexts,
  errorTexts,
  notFound,
  spoken,
  tooMany,
  unavailable,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const LINK = '/pages/auth/reset-password/link-token';

function serverWithLink(): FakeServer {
  const server = fakeServer();
  server.replies(accountCalls.validateToken, { email: 'ada@example.com' });
  return server;
}

async function reset(password = 'secret12', confirm = password) {
  const portal = renderPortal(LINK);
  await portal.user.type(await screen.findByLabelText('New password'), password);
  await portal.user.type(screen.getByLabelText('Confirm password'), confirm);
  await portal.user.click(screen.getByRole('button', { name: 'Reset password' }));
  return portal;
}

describe('the reset link', () => {
  it('is checked first', async () => {
    const server = fakeServer();
    server.hangs(accountCalls.validateToken);
    renderPortal(LINK);
    expect(await screen.findByText('Checking for permission!')).toBeDefined();
  });

  it('names the account, accepts a new password and signs in', async () => {
    const server = serverWithLink();
    server.replies(accountCalls.resetPassword, { token: 'n', verified: true, email: 'a@b.co' });
    await reset();
    expect(await screen.findByText('Password successfully reset!')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Login Now' })).toBeDefined();
    expect(localStorage.getItem('authToken')).toBe('n');
    expect(server.inputsOf(accountCalls.resetPassword)).toEqual([
      { password: 'secret12', resetToken: 'link-token' },
    ]);
  });

  it('tells password managers the account', async () => {
    serverWithLink();
    renderPortal(LINK);
    expect(await screen.findByText('ada@example.com')).toBeDefined();
  });

  it.each([
    ['short', 'short', 'Minimum 6 characters'],
    ['secret12', 'secret13', 'Passwords must match'],
  ])('checks the password: %s and %s give %s', async (password, confirm, message) => {
    serverWithLink();
    await reset(password, confirm);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it("shows the server's error under the password", async () => {
    const server = serverWithLink();
    server.fails(
      accountCalls.resetPassword,
      new ApiError(409, spoken('Too common'), { param: 'password' }),
    );
    await reset();
    expect(await screen.findByText('Too common')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('offers a new link if it is dead', async () => {
    const server = fakeServer();
    server.fails(accountCalls.validateToken, notFound());
    renderPortal(LINK);
    expect(await screen.findByText('Something went wrong!')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reset password' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Login Now' })).toBeDefined();
  });

  it('is dead if it was used in the meantime', async () => {
    const server = serverWithLink();
    server.fails(accountCalls.resetPassword, notFound());
    await reset();
    expect(await screen.findByText('Something went wrong!')).toBeDefined();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('is not called dead during an outage', async () => {
    const server = fakeServer();
    server.fails(accountCalls.validateToken, unavailable());
    const { user } = renderPortal(LINK);
    await screen.findByRole('alert');
    server.replies(accountCalls.validateToken, { email: 'ada@example.com' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });

  it('is not checked for a signed-in user', async () => {
    const server = fakeServer();
    server.hangs(accountCalls.me);
    const portal = renderPortal('/pages/auth/reset-password/x', {
      session: { ...verifiedSession, verified: false },
    });
    await screen.findByText('You need to verify your account!');
    expect(portal.address()).toBe('/pages/auth/verification');
    expect(server.inputsOf(accountCalls.validateToken)).toEqual([]);
  });
});

async function ask(email = 'ada@example.com') {
  const portal = renderPortal('/pages/auth/forgot-password');
  const field = await screen.findByLabelText('Email');
  await portal.user.type(field, email);
  await portal.user.click(screen.getByRole('button', { name: 'Send link' }));
  return portal;
}

describe('the forgotten password', () => {
  it('sends an email', async () => {
    const server = fakeServer();
    server.replies(accountCalls.forgotPassword, { message: 'Email is sent!' });
    await ask();
    expect(await screen.findByRole('heading', { name: 'Email is sent!' })).toBeDefined();
    expect(screen.getByText(/follow the instruction in the email/)).toBeDefined();
    expect(server.inputsOf(accountCalls.forgotPassword)).toEqual([{ email: 'ada@example.com' }]);
  });

  it('requires a valid email', async () => {
    fakeServer();
    await ask('nobody');
    expect(await screen.findByText('Email must be valid')).toBeDefined();
  });

  it('reports an unknown email under the field', async () => {
    const server = fakeServer();
    server.fails(accountCalls.forgotPassword, new ApiError(406, spoken('x')));
    await ask();
    await screen.findByText('No user with such an email.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it("shows the server's error under the field", async () => {
    const server = fakeServer();
    server.fails(
      accountCalls.forgotPassword,
      new ApiError(409, spoken('Not this one'), { param: 'email' }),
    );
    await ask();
    expect(await screen.findByText('Not this one')).toBeDefined();
  });

  it.each([
    {
      what: 'a fault',
      apiError: new ApiError(500, errorTexts.internal),
      message: 'Something went wrong.Please, try again later.',
    },
    {
      what: 'haste',
      apiError: tooMany(42, accountTexts.mailTooSoon),
      message: 'Please wait 42 seconds before requesting another email.',
    },
  ])('shows $what above the form', async ({ apiError, message }) => {
    const server = fakeServer();
    server.fails(accountCalls.forgotPassword, apiError);
    await ask();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
