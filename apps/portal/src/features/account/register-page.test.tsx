import {
  ApiError,
  accountCalls,
  accountTexts,
  errorTexts,
  fieldError,
  unavailable,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPortal } from '../../../test/render-portal.tsx';

const REGISTER = '/pages/auth/register';
const ada = { email: 'ada@example.com', password: 'secret12', confirm: 'secret12' };

async function register(values = ada) {
  const portal = renderPortal(REGISTER);
  await portal.user.type(await screen.findByLabelText('Email'), values.email);
  await portal.user.type(screen.getByLabelText('Password'), values.password);
  await portal.user.type(screen.getByLabelText('Confirm password'), values.confirm);
  await portal.user.click(screen.getByRole('button', { name: 'Register' }));
  return portal;
}

describe('the registration page', () => {
  it('registers, keeps the token and leads to the verification page', async () => {
    const server = fakeServer();
    server.replies(accountCalls.signUp, { token: 't', verified: false, email: ada.email });
    server.replies(accountCalls.me, { email: ada.email, verified: false, role: 'admin' });
    const portal = await register();
    expect(await screen.findByText(accountTexts.verificationNeeded)).toBeDefined();
    expect(portal.address()).toBe('/pages/auth/verification');
    expect(server.inputsOf(accountCalls.signUp)).toEqual([
      { email: ada.email, password: ada.password },
    ]);
    expect(localStorage.getItem('authToken')).toBe('t');
    expect(localStorage.getItem('verified')).toBe('false');
  });

  it('lists the benefits and the price', async () => {
    fakeServer();
    renderPortal(REGISTER);
    expect(await screen.findByRole('region', { name: 'What you get' })).toBeDefined();
    expect(screen.getByText('$15')).toBeDefined();
    expect(screen.getByText(/for your first 3 hosts/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  it('requires the password twice', async () => {
    const server = fakeServer();
    await register({ ...ada, confirm: 'secret13' });
    expect(await screen.findByText('Passwords must match')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
    expect(server.requests).toEqual([]);
  });

  it('warns of a very common password but accepts it', async () => {
    const server = fakeServer();
    server.replies(accountCalls.signUp, { token: 't', verified: false, email: ada.email });
    server.replies(accountCalls.me, { email: ada.email, verified: false, role: 'admin' });
    const portal = renderPortal(REGISTER);
    await portal.user.type(await screen.findByLabelText('Password'), 'Password1');
    expect(screen.getByText(accountTexts.passwordTooCommon.text)).toBeDefined();
    await portal.user.type(screen.getByLabelText('Confirm password'), 'Password1');
    await portal.user.type(screen.getByLabelText('Email'), ada.email);
    await portal.user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(accountTexts.verificationNeeded)).toBeDefined();
  });

  it('shows a taken email under the email field', async () => {
    const server = fakeServer();
    server.fails(accountCalls.signUp, fieldError('email', accountTexts.emailTaken));
    await register();
    expect(await screen.findByText(accountTexts.emailTaken.text)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('opens the 500 page when the server fails', async () => {
    const server = fakeServer();
    server.fails(accountCalls.signUp, new ApiError(500, errorTexts.internal));
    const portal = await register();
    await screen.findByText('The page you are looking for is temporarily unavailable.');
    expect(portal.address()).toBe('/pages/errors/error-500');
  });

  it('keeps the input during an outage', async () => {
    const server = fakeServer();
    server.fails(accountCalls.signUp, unavailable());
    await register();
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.unavailable.text);
  });
});
