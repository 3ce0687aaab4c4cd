import {
  ApiError,
  accountTexts,
  errorTexts,
  hostPasswordCalls,
  hostSessionCalls,
  hostTexts,
  liveCalls,
  NO_BRANDING,
  nameError,
  notAllowed,
  notFound,
  tooMany,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAccount } from '../../../../test/account-fixtures.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { defaultSettings, hostOf } from '../../../../test/fixtures.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const ANCHOR = hostOf('ANCHOR', { email: 'quiz@anchor.example' });
const LINK = '/host/reset-password/link-token';
const MAILED = 'quiz@anchor.example';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function serverOfHost(host = ANCHOR) {
  const server = fakeServer();
  server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
  server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
  server.streams(liveCalls.stream);
  server.replies(hostSessionCalls.rounds, { rounds: [] });
  server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
  server.streams(liveCalls.stream);
  return server;
}

describe('a password that a host forgot', () => {
  async function ask(email = MAILED, hostname = 'localhost') {
    const portal = renderPortal('/host/forgot-password', { hostname });
    await portal.user.type(await screen.findByLabelText('Email'), email);
    await portal.user.click(button('Send link'));
    return portal;
  }

  it('is asked for from the sign-in, and answered by a mail', async () => {
    const server = fakeServer();
    server.replies(hostPasswordCalls.forgot, { message: 'Email is sent!' });
    const { user } = renderPortal('/host/sign-in');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await user.type(await screen.findByLabelText('Email'), MAILED);
    await user.click(button('Send link'));
    expect(await screen.findByRole('heading', { name: 'Email is sent!' })).toBeDefined();
    expect(server.inputsOf(hostPasswordCalls.forgot)).toEqual([{ email: MAILED }]);
    const back = screen.getByRole('link', { name: 'Back to sign in' });
    expect(back.getAttribute('href')).toBe('/host/sign-in');
  });

  it('needs an email, and says who has none', async () => {
    fakeServer();
    await ask('CROWN-1');
    expect(await screen.findByText('Email must be valid')).toBeDefined();
    expect(screen.getByText(/Ask your organizer for a new password/)).toBeDefined();
  });

  it('says under the field that no host has this email', async () => {
    const server = fakeServer();
    server.fails(hostPasswordCalls.forgot, nameError(hostTexts.unknownHost));
    await ask(MAILED, 'education.localhost');
    await screen.findByText('No teacher with such an email.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expectSchoolWords();
  });

  it.each([
    [new ApiError(500, errorTexts.internal), accountTexts.forgotFailed],
    [tooMany(42, accountTexts.mailTooSoon), /^Please wait 42 seconds/],
  ])('shows above the form what went wrong: %o', async (apiError, message) => {
    const server = fakeServer();
    server.fails(hostPasswordCalls.forgot, apiError);
    await ask();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });
});

describe("the link of a host's reset mail", () => {
  function serverWithLink() {
    const server = serverOfHost();
    server.replies(hostPasswordCalls.validateToken, { email: MAILED });
    return server;
  }

  async function reset(password = 'brand new words', confirm = password) {
    const portal = renderPortal(LINK);
    await portal.user.type(await screen.findByLabelText('New password'), password);
    await portal.user.type(screen.getByLabelText('Confirm password'), confirm);
    await portal.user.click(button('Reset password'));
    return portal;
  }

  it('says whose password it is, takes a new one, signs in and leads to the room', async () => {
    const server = serverWithLink();
    server.replies(hostPasswordCalls.reset, { token: 'new-token', host: ANCHOR });
    const { user } = await reset();
    expect(await screen.findByText('Password successfully reset!')).toBeDefined();
    expect(localStorage.getItem('hostAuthToken')).toBe('new-token');
    expect(server.inputsOf(hostPasswordCalls.reset)).toEqual([
      { password: 'brand new words', resetToken: 'link-token' },
    ]);
    await user.click(screen.getByRole('link', { name: 'Go to your room' }));
    expect(await screen.findByRole('heading', { name: 'Room ANCHOR' })).toBeDefined();
  });

  it('asks for the same password twice, of at least 8 symbols', async () => {
    serverWithLink();
    const { user } = await reset('1234567', '12345678');
    expect(await screen.findByText('Minimum 8 symbols')).toBeDefined();
    await user.type(screen.getByLabelText('New password'), '89');
    await user.click(button('Reset password'));
    expect(await screen.findByText(hostTexts.passwordsDiffer.text)).toBeDefined();
  });

  it('that is dead, now or meanwhile, leads to a new one', async () => {
    const server = serverWithLink();
    server.fails(hostPasswordCalls.reset, notFound());
    await reset();
    expect(await screen.findByText('Something went wrong!')).toBeDefined();
    const again = screen.getByRole('link', { name: 'Reset password' });
    expect(again.getAttribute('href')).toBe('/host/forgot-password');
  });

  it('is checked first; an outage says nothing about it', async () => {
    const server = serverOfHost();
    server.fails(hostPasswordCalls.validateToken, unavailable());
    const { user } = renderPortal(LINK);
    await screen.findByText(errorTexts.unavailable.text);
    server.replies(hostPasswordCalls.validateToken, { email: MAILED });
    await user.click(button('Try again'));
    expect(await screen.findByText(MAILED)).toBeDefined();
  });
});

describe("a host's own password", () => {
  async function open(host = ANCHOR) {
    localStorage.setItem('hostAuthToken', 'token-of-host');
    const server = serverOfHost(host);
    serverOfAccount(server, host.email);
    const portal = renderPortal('/host/account');
    await screen.findByText('Firefox on Linux');
    return { server, ...portal };
  }

  it('is changed by old and new one, and the fields are empty again', async () => {
    const { server, user } = await open();
    server.replies(hostPasswordCalls.change, { message: 'Password changed.' });
    expect(button('Change password').disabled).toBe(true);
    await user.type(screen.getByLabelText('Current password'), 'quiz1234');
    await user.type(screen.getByLabelText('New password'), 'brand new words');
    await user.click(button('Change password'));
    expect(await screen.findByText('Password changed.')).toBeDefined();
    expect(server.inputsOf(hostPasswordCalls.change)).toEqual([
      { oldPassword: 'quiz1234', newPassword: 'brand new words' },
    ]);
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''),
    );
  });

  it('says under its field that the old one is wrong', async () => {
    const { server, user } = await open();
    server.fails(hostPasswordCalls.change, notAllowed(hostTexts.wrongCredentials, 'oldPassword'));
    await user.type(screen.getByLabelText('Current password'), 'not-this-one');
    await user.type(screen.getByLabelText('New password'), 'brand new words');
    await user.click(button('Change password'));
    await screen.findByText('Wrong credentials.');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  it('is not offered to a host that its admin created', async () => {
    await open(hostOf('CROWN-1'));
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
