import {
  hostPasswordCalls,
  hostSessionCalls,
  hostTexts,
  liveCalls,
  NO_BRANDING,
  nameError,
  notFound,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('the forgotten password of a host', () => {
  async function ask(email = MAILED, hostname = 'localhost') {
    const portal = renderPortal('/host/forgot-password', { hostname });
    await portal.user.type(await screen.findByLabelText('Email'), email);
    await portal.user.click(button('Send link'));
    return portal;
  }

  it('is requested from the sign-in, and sends an email', async () => {
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

  it('requires an email, and explains which hosts have none', async () => {
    fakeServer();
    await ask('CROWN-1');
    expect(await screen.findByText('Email must be valid')).toBeDefined();
    expect(screen.getByText(/Ask your organizer for a new password/)).toBeDefined();
  });

  it('reports an unknown email under the field', async () => {
    const server = fakeServer();
    server.fails(hostPasswordCalls.forgot, nameError(hostTexts.unknownHost));
    await ask(MAILED, 'education.localhost');
    await screen.findByText('No teacher with such an email.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expectSchoolWords();
  });
});

describe("the link in a host's reset email", () => {
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

  it('names the account, accepts a new password, signs in and opens the room', async () => {
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

  it('requires the same password twice, with at least 8 symbols', async () => {
    serverWithLink();
    const { user } = await reset('1234567', '12345678');
    expect(await screen.findByText('Minimum 8 symbols')).toBeDefined();
    await user.type(screen.getByLabelText('New password'), '89');
    await user.click(button('Reset password'));
    expect(await screen.findByText(hostTexts.passwordsDiffer.text)).toBeDefined();
  });

  it('offers a new link once it is dead', async () => {
    const server = serverWithLink();
    server.fails(hostPasswordCalls.reset, notFound());
    await reset();
    expect(await screen.findByText('Something went wrong!')).toBeDefined();
    const again = screen.getByRole('link', { name: 'Reset password' });
    expect(again.getAttribute('href')).toBe('/host/forgot-password');
  });
});
