import { ApiError, accountCalls, accountTexts, errorTexts, spoken, tooMany } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';

async function ask(email = 'ada@example.com') {
  const portal = renderPortal('/pages/auth/forgot-password');
  const field = await screen.findByLabelText('Email');
  if (email !== '') await portal.user.type(field, email);
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

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Email must be valid'],
  ])('requires an email: "%s" gives "%s"', async (email, message) => {
    fakeServer();
    await ask(email);
    expect(await screen.findByText(message)).toBeDefined();
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
