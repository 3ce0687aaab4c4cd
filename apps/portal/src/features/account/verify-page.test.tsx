import {
  ApiError,
  accountCalls,
  billingCalls,
  errorTexts,
  hostCalls,
  nameError,
  notFound,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';

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

  it('is not used by who is signed in and verified', async () => {
    const fake = server();
    const portal = renderPortal(link('unused'), { session: verifiedSession });
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(fake.inputsOf(accountCalls.verify)).toEqual([]);
  });

  it('that is dead offers a new mail without a session', async () => {
    const fake = server();
    fake.replies(accountCalls.resendEmail, { message: 'Email sended!' });
    const { user } = await failedView(fake, 'dead-1');
    await user.type(screen.getByLabelText('Email'), ' ada@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sended!')).toBeDefined();
    expect(fake.inputsOf(accountCalls.resendEmail)).toEqual([{ email: 'ada@example.com' }]);
  });

  it('that is dead wants an email that somebody has', async () => {
    const fake = server();
    const { user } = await failedView(fake, 'dead-2');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Email is required')).toBeDefined();
    fake.fails(accountCalls.resendEmail, nameError('x'));
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No user with such an email.')).toBeDefined();
  });

  it('leads to the 500 page when the new mail is a fault of ours', async () => {
    const fake = server();
    fake.fails(accountCalls.resendEmail, new ApiError(500, errorTexts.internal));
    const portal = await failedView(fake, 'dead-3');
    await portal.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await portal.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/errors/error-500'));
  });

  it('that is dead can be left by Logout', async () => {
    const portal = await failedView(server(), 'dead-4');
    await portal.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(portal.address()).toBe('/pages/auth/login'));
  });

  it('can be tried again after an outage', async () => {
    const fake = server();
    fake.fails(accountCalls.verify, unavailable());
    const portal = renderPortal(link('outage'));
    await screen.findByRole('alert');
    fake.replies(accountCalls.verify, { token: 'n', verified: true, email: 'ada@example.com' });
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
  });
});
