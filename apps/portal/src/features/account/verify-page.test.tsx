import { dayAndTime } from '@emcee/client';
import {
  ApiError,
  accountCalls,
  billingCalls,
  enterpriseText,
  errorTexts,
  hostCalls,
  notAllowed,
  notFound,
  spoken,
  unavailable,
  verifyTexts,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { renderPortal, unverifiedSession, verifiedSession } from '../../../test/render-portal.tsx';

const link = (token: string) => `/pages/auth/verify/${token}`;

function server(): FakeServer {
  const fake = fakeServer();
  fake.replies(accountCalls.me, { email: 'ada@example.com', verified: true, role: 'admin' });
  fake.replies(hostCalls.list, { hosts: [] });
  fake.hangs(billingCalls.info);
  return fake;
}

async function failedView(fake: FakeServer, token: string) {
  fake.fails(accountCalls.verify, notFound());
  const portal = renderPortal(link(token));
  await screen.findByText('Verification failed.');
  return portal;
}

describe('the verification link', () => {
  it('is used once, signs in and leads to the hosts', async () => {
    const fake = server();
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email: 'ada@example.com' });
    const portal = renderPortal(link('good'));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(fake.inputsOf(accountCalls.verify)).toEqual([{ verificationToken: 'good' }]);
    expect(localStorage.getItem('authToken')).toBe('n');
    expect(localStorage.getItem('verified')).toBe('true');
  });

  it('says that it is being checked', async () => {
    const fake = server();
    fake.hangs(accountCalls.verify);
    renderPortal(link('slow'));
    expect(await screen.findByText('Verifying your email!')).toBeDefined();
    expect(screen.getByText('Please wait.')).toBeDefined();
  });

  it('is not used by a verified user', async () => {
    const fake = server();
    const portal = renderPortal(link('unused'), { session: verifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(fake.inputsOf(accountCalls.verify)).toEqual([]);
  });

  it('offers a new email if dead, without a session', async () => {
    const fake = server();
    fake.replies(accountCalls.resendEmail, { message: 'Email sended!' });
    const { user } = await failedView(fake, 'dead-1');
    await user.type(screen.getByLabelText('Email'), ' ada@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sended!')).toBeDefined();
    expect(fake.inputsOf(accountCalls.resendEmail)).toEqual([{ email: 'ada@example.com' }]);
  });

  it('requires a known email if dead', async () => {
    const fake = server();
    const { user } = await failedView(fake, 'dead-2');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Email is required')).toBeDefined();
    fake.fails(accountCalls.resendEmail, new ApiError(406, spoken('x')));
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No user with such an email.')).toBeDefined();
  });

  it('opens the 500 page if sending the new email fails', async () => {
    const fake = server();
    fake.fails(accountCalls.resendEmail, new ApiError(500, errorTexts.internal));
    const portal = await failedView(fake, 'dead-3');
    await portal.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await portal.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/errors/error-500'));
  });

  it('offers Logout if dead', async () => {
    const portal = await failedView(server(), 'dead-4');
    await portal.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/auth/login'));
  });

  it('can be retried after an outage', async () => {
    const fake = server();
    fake.fails(accountCalls.verify, unavailable());
    const portal = renderPortal(link('outage'));
    await screen.findByRole('alert');
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email: 'ada@example.com' });
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
  });
});

describe('a verification link opened on another device', () => {
  const SET_AT = '2026-11-20T12:00:00.000Z';

  function serverElsewhere(): FakeServer {
    const fake = server();
    const email = 'ada@example.com';
    const reply = { token: 'n', verified: true, email, passwordSetAt: SET_AT };
    fake.replies(accountCalls.verify, reply);
    return fake;
  }

  it('shows the time at which the password was set, and goes on', async () => {
    serverElsewhere();
    const portal = renderPortal(link('elsewhere-1'));
    await screen.findByRole('heading', { name: verifyTexts.verified });
    const said = enterpriseText(verifyTexts.passwordSet, { when: dayAndTime(SET_AT) });
    expect(screen.getByText(new RegExp(said.slice(0, 40)))).toBeDefined();
    expect(document.body.textContent).toContain(said);
    await portal.user.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
  });

  it('lets the user set a new password without the old one', async () => {
    const fake = serverElsewhere();
    const message = 'Password successfully reset!';
    fake.replies(accountCalls.choosePassword, { message, deviceToken: 'd2' });
    const { user, address } = renderPortal(link('elsewhere-2'));
    await user.click(await screen.findByRole('button', { name: verifyTexts.notYou }));
    await user.type(screen.getByLabelText('New password'), 'lamps-7-green');
    await user.type(screen.getByLabelText('Confirm password'), 'lamps-7-green');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: message });
    expect(fake.inputsOf(accountCalls.choosePassword)).toEqual([{ password: 'lamps-7-green' }]);
    expect(localStorage.getItem('deviceToken')).toBe('d2');
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
  });

  it('offers the new password after a reload while the server allows it', async () => {
    const fake = server();
    const me = { email: 'ada@example.com', verified: true, role: 'admin' } as const;
    fake.replies(accountCalls.me, { ...me, passwordSetAt: SET_AT });
    const message = 'Password successfully reset!';
    fake.replies(accountCalls.choosePassword, { message, deviceToken: 'd2' });
    const { user } = renderPortal(link('reloaded'), { session: verifiedSession });
    await user.click(await screen.findByRole('button', { name: verifyTexts.notYou }));
    await user.type(screen.getByLabelText('New password'), 'lamps-7-green');
    await user.type(screen.getByLabelText('Confirm password'), 'lamps-7-green');
    fake.replies(accountCalls.me, me);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: message });
    expect(fake.inputsOf(accountCalls.verify)).toEqual([]);
  });

  it('says that it is too late to set a password', async () => {
    const fake = serverElsewhere();
    fake.fails(accountCalls.choosePassword, notAllowed(verifyTexts.choiceIsOver));
    const { user } = renderPortal(link('elsewhere-3'));
    await user.click(await screen.findByRole('button', { name: verifyTexts.notYou }));
    await user.type(screen.getByLabelText('New password'), 'lamps-7-green');
    await user.type(screen.getByLabelText('Confirm password'), 'lamps-7-green');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(verifyTexts.choiceIsOver.text);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: verifyTexts.verified });
  });

  it('sends the session if there is one, which keeps it valid', async () => {
    const fake = server();
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email: 'ada@example.com' });
    const portal = renderPortal(link('own-browser'), { session: unverifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    const sent = fake.requests.find(({ call }) => call === accountCalls.verify.name);
    expect(sent?.token).toBe(unverifiedSession.token);
  });

  it('tells the waiting device to sign in', async () => {
    const fake = server();
    fake.fails(accountCalls.me, new ApiError(430, verifyTexts.signInAgain));
    const portal = renderPortal('/pages/auth/verification', { session: unverifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/pages/auth/login'));
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your email is verified. Please sign in.',
    );
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
