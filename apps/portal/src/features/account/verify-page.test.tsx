import { clockTime, dayAndTime } from '@emcee/client';
import {
  ApiError,
  type AskedSignUp,
  accountCalls,
  billingCalls,
  enterpriseText,
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
import { stopDateAtNoon } from '../../../test/pass-time.ts';
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
    fake.fails(accountCalls.resendEmail, new ApiError(406, spoken('x')));
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No user with such an email.')).toBeDefined();
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
  const signUp = { device: 'Chrome on Linux', at: stopDateAtNoon().toISOString() };
  const heading = (device = 'Chrome on Linux', time = clockTime(signUp.at)) =>
    enterpriseText(verifyTexts.didYouSignUp, { device, time });

  function serverElsewhere(asked: AskedSignUp = signUp): FakeServer {
    const fake = server();
    const email = 'ada@example.com';
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email, signUp: asked });
    fake.replies(accountCalls.answerSignUp, { message: 'x' });
    return fake;
  }

  async function denied(token: string) {
    const portal = renderPortal(link(token));
    await portal.user.click(await screen.findByRole('button', { name: verifyTexts.wasNotMe }));
    await portal.user.type(await screen.findByLabelText('New password'), 'lamps-7-green');
    await portal.user.type(screen.getByLabelText('Confirm password'), 'lamps-7-green');
    return portal;
  }

  it('asks who signed up, and keeps the other device after a yes', async () => {
    const fake = serverElsewhere();
    const portal = renderPortal(link('elsewhere-1'));
    await screen.findByRole('heading', { name: heading() });
    expect(screen.queryByRole('alert')).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Yes, that was me' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(fake.inputsOf(accountCalls.answerSignUp)).toEqual([{ isMine: true }]);
  });

  it('signs the other device out after a no, and sets a new password without the old one', async () => {
    const fake = serverElsewhere();
    const message = 'Password successfully reset!';
    fake.replies(accountCalls.choosePassword, { message, deviceToken: 'd2' });
    const { user, address } = await denied('elsewhere-2');
    expect(fake.inputsOf(accountCalls.answerSignUp)).toEqual([{ isMine: false }]);
    expect(screen.getByText(verifyTexts.deviceSignedOut)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: message });
    expect(fake.inputsOf(accountCalls.choosePassword)).toEqual([{ password: 'lamps-7-green' }]);
    expect(localStorage.getItem('deviceToken')).toBe('d2');
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
  });

  it('names the date of an older sign-up, and no device that is unknown', async () => {
    const at = '2026-01-20T12:00:00.000Z';
    serverElsewhere({ device: null, at });
    renderPortal(link('elsewhere-4'));
    const said = heading('an unknown device', dayAndTime(at));
    expect(await screen.findByRole('heading', { name: said })).toBeDefined();
  });

  it('asks again after a reload while the server accepts an answer', async () => {
    const fake = serverElsewhere();
    const me = { email: 'ada@example.com', verified: true, role: 'admin' } as const;
    fake.replies(accountCalls.me, { ...me, signUp });
    const portal = renderPortal(link('reloaded'), { session: verifiedSession });
    await portal.user.click(await screen.findByRole('button', { name: verifyTexts.wasMe }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(fake.inputsOf(accountCalls.verify)).toEqual([]);
  });

  it('says that it is too late to answer or to set a password', async () => {
    const fake = serverElsewhere();
    fake.fails(accountCalls.choosePassword, notAllowed(verifyTexts.choiceIsOver));
    const { user, address } = await denied('elsewhere-3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(verifyTexts.choiceIsOver.text);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    fake.fails(accountCalls.answerSignUp, notAllowed(verifyTexts.choiceIsOver));
    const late = renderPortal(link('elsewhere-5'));
    await late.user.click(await screen.findByRole('button', { name: verifyTexts.wasMe }));
    expect((await screen.findByRole('alert')).textContent).toBe(verifyTexts.choiceIsOver.text);
  });

  it('says that the email is verified if the link was used, and leads to the sign-in', async () => {
    const fake = server();
    fake.fails(accountCalls.verify, notFound(verifyTexts.used));
    const portal = renderPortal(link('used'));
    const said = 'Your email is verified. You can sign in now.';
    expect(await screen.findByRole('heading', { name: said })).toBeDefined();
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/auth/login'));
  });

  it('sends the session if there is one, which keeps it valid', async () => {
    const fake = server();
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email: 'ada@example.com' });
    const portal = renderPortal(link('own-browser'), { session: unverifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    const sent = fake.requests.find(({ call }) => call === accountCalls.verify.name);
    expect(sent?.token).toBe(unverifiedSession.token);
  });

  it('tells a device that was signed out to sign in', async () => {
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
