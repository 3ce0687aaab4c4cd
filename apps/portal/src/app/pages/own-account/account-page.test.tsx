import {
  accountCalls,
  accountTexts,
  billingCalls,
  notAllowed,
  notFound,
  ownAccountCalls,
  ownAccountTexts,
  secondFactorCalls,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownSessions, serverOfAccount } from '../../../../test/account-fixtures.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { serverOfAdmin } from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { currentSession } from '../../../lib/session/session.ts';

const EMAIL = 'ada@example.com';
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const twoStep = {
  email: EMAIL,
  emailChange: null,
  secondFactor: { isOn: true, recoveryCodesLeft: 9 },
};

async function open(change: (server: ReturnType<typeof serverOfAdmin>) => void = () => undefined) {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  serverOfAccount(server, EMAIL);
  change(server);
  const portal = renderPortal('/account', { session });
  await screen.findByText('Chrome on Android');
  return { server, ...portal };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => screen.getByRole('button', { name });

describe("an admin's own password", () => {
  it('is changed with the old and the new one', async () => {
    const { server, user } = await open();
    server.replies(ownAccountCalls.changePassword, { message: ownAccountTexts.passwordChanged });
    await user.type(screen.getByLabelText('Current password'), 'quiz1234');
    await user.type(screen.getByLabelText('New password'), 'brandnew1');
    await user.click(press('Change password'));
    expect(await screen.findByText('Password changed.')).toBeDefined();
    expect(server.inputsOf(ownAccountCalls.changePassword)).toEqual([
      { oldPassword: 'quiz1234', newPassword: 'brandnew1' },
    ]);
  });

  it('says under its field that the old one is wrong', async () => {
    const { server, user } = await open();
    server.fails(
      ownAccountCalls.changePassword,
      notAllowed(accountTexts.wrongCredentials, 'oldPassword'),
    );
    await user.type(screen.getByLabelText('Current password'), 'not-this-1');
    await user.type(screen.getByLabelText('New password'), 'brandnew1');
    await user.click(press('Change password'));
    await screen.findByText('Wrong credentials.');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });
});

describe("an admin's email", () => {
  it('waits for both addresses, and the change can be canceled', async () => {
    const { server, user } = await open();
    const emailChange = {
      newEmail: 'new@example.com',
      expiresAt: '2026-11-23T10:00:00.000Z',
      isConfirmedByOld: false,
      isConfirmedByNew: true,
    };
    server.replies(ownAccountCalls.changeEmail, { message: ownAccountTexts.emailChangeSent });
    await user.type(screen.getByLabelText('New email'), ' New@example.com');
    await user.type(card('Email').getByLabelText('Password'), 'quiz1234');
    server.replies(ownAccountCalls.read, { ...twoStep, emailChange });
    await user.click(press('Change email'));
    expect(await screen.findByText(/links we sent to ada@example.com\./)).toBeDefined();
    expect(server.inputsOf(ownAccountCalls.changeEmail)).toEqual([
      { email: 'new@example.com', password: 'quiz1234' },
    ]);
    server.replies(ownAccountCalls.cancelEmailChange, {
      message: ownAccountTexts.emailChangeCanceled,
    });
    server.replies(ownAccountCalls.read, twoStep);
    await user.click(press('Cancel change'));
    await waitFor(() => expect(screen.queryByText(/links we sent to/)).toBeNull());
  });

  it('needs a code with a second factor', async () => {
    const { server, user } = await open((server) => server.replies(ownAccountCalls.read, twoStep));
    server.fails(ownAccountCalls.changeEmail, notAllowed(ownAccountTexts.wrongCode, 'code'));
    await user.type(screen.getByLabelText('New email'), 'new@example.com');
    await user.type(card('Email').getByLabelText('Password'), 'quiz1234');
    await user.type(card('Email').getByLabelText('Code'), '123456');
    await user.click(press('Change email'));
    await screen.findByText(ownAccountTexts.wrongCode.text);
    expect(document.activeElement).toBe(card('Email').getByLabelText('Code'));
    expect(server.inputsOf(ownAccountCalls.changeEmail)).toMatchObject([{ code: '123456' }]);
  });
});

describe('two-step sign-in', () => {
  it('is turned on with a QR code or its key; the recovery codes are shown once', async () => {
    const { server, user } = await open();
    server.replies(secondFactorCalls.setUp, {
      secret: 'ABCDEFGH',
      address: 'otpauth://totp/Emcee:ada?secret=ABCDEFGH',
    });
    server.replies(secondFactorCalls.turnOn, { recoveryCodes: CODES });
    await user.click(press('Turn on'));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined();
    expect(screen.getByText('ABCD EFGH')).toBeDefined();
    const twoSteps = card('Two-step sign-in');
    expect(twoSteps.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await user.type(twoSteps.getByLabelText('Code'), '123456');
    await user.type(twoSteps.getByLabelText('Password'), 'quiz1234');
    server.replies(ownAccountCalls.read, twoStep);
    await user.click(press('Turn on'));
    for (const code of CODES) expect(await screen.findByText(code)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recovery codes' }));
    expect(server.inputsOf(secondFactorCalls.turnOn)).toEqual([
      { code: '123456', password: 'quiz1234' },
    ]);
    await user.click(press("I've saved them"));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByText('9 recovery codes left.')).toBeDefined();
  });

  it('is turned off with a recovery code as well', async () => {
    const { server, user } = await open((server) => server.replies(ownAccountCalls.read, twoStep));
    server.replies(secondFactorCalls.turnOff, { message: ownAccountTexts.turnedOff });
    await user.click(press('Turn off'));
    const twoSteps = card('Two-step sign-in');
    await user.click(twoSteps.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(twoSteps.getByLabelText('Recovery code'), CODES[0] ?? '');
    await user.type(twoSteps.getByLabelText('Password'), 'quiz1234');
    await user.click(press('Turn off'));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeDefined();
    expect(server.inputsOf(secondFactorCalls.turnOff)).toEqual([
      { code: CODES[0], password: 'quiz1234' },
    ]);
  });
});

describe("an admin's sessions", () => {
  it('are ended one by one', async () => {
    const { server, user } = await open();
    server.replies(ownAccountCalls.endSession, { message: ownAccountTexts.sessionEnded });
    expect(screen.getByText('This device')).toBeDefined();
    server.replies(ownAccountCalls.sessions, { sessions: ownSessions.slice(0, 1) });
    await user.click(press('Sign out on Chrome on Android'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(server.inputsOf(ownAccountCalls.endSession)).toEqual([
      { sessionId: ownSessions[1]?._id },
    ]);
    expect(currentSession()).toBeDefined();
  });

  it('disappear quietly if already ended', async () => {
    const { server, user } = await open();
    server.fails(ownAccountCalls.endSession, notFound());
    server.replies(ownAccountCalls.sessions, { sessions: ownSessions.slice(0, 1) });
    await user.click(press('Sign out on Chrome on Android'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.queryByText('Not found.')).toBeNull();
  });

  it('stay in the list if ending one fails', async () => {
    const { server, user } = await open();
    server.fails(ownAccountCalls.endSession, unavailable());
    await user.click(press('Sign out on Chrome on Android'));
    expect(await screen.findByText(/^Something went wrong/)).toBeDefined();
    expect(screen.getByText('Chrome on Android')).toBeDefined();
  });

  it('all end at once, which opens the sign-in with a message', async () => {
    const { server, user, address } = await open();
    server.replies(ownAccountCalls.endAllSessions, { message: ownAccountTexts.allSessionsEnded });
    await user.click(press('Sign out everywhere'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You were signed out everywhere.')).toBeDefined();
    expect(address()).toBe('/pages/auth/login');
    expect(currentSession()).toBeUndefined();
  });
});

describe('a sign-in that needs a code', () => {
  async function signIn() {
    const server = fakeServer();
    server.fails(accountCalls.signIn, notAllowed(ownAccountTexts.codeNeeded, 'code'));
    const { user } = renderPortal('/pages/auth/login');
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    await user.type(screen.getByLabelText('Password'), 'quiz1234');
    await user.click(press('Sign in'));
    const field = await screen.findByLabelText('Code');
    return { server, user, field };
  }

  it('asks for it after the password, and sends both', async () => {
    const { server, user, field } = await signIn();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.queryByText('Wrong credentials.')).toBeNull();
    server.fails(accountCalls.signIn, notAllowed(ownAccountTexts.wrongCode, 'code'));
    await user.type(field, '123456');
    await user.click(press('Sign in'));
    expect(await screen.findByText(ownAccountTexts.wrongCode.text)).toBeDefined();
    expect(server.inputsOf(accountCalls.signIn)).toEqual([
      { email: EMAIL, password: 'quiz1234' },
      { email: EMAIL, password: 'quiz1234', code: '123456' },
    ]);
  });

  it('accepts a recovery code too', async () => {
    const { user } = await signIn();
    await user.click(press('Use a recovery code'));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  });
});

describe('an emailed link with a second factor', () => {
  it('asks for a code to set a new password', async () => {
    const server = fakeServer();
    server.replies(accountCalls.validateToken, { email: EMAIL });
    server.fails(accountCalls.resetPassword, notAllowed(ownAccountTexts.codeNeeded, 'code'));
    const { user } = renderPortal('/pages/auth/reset-password/link-token');
    await user.type(await screen.findByLabelText('New password'), 'brandnew1');
    await user.type(screen.getByLabelText('Confirm password'), 'brandnew1');
    await user.click(press('Reset password'));
    await user.type(await screen.findByLabelText('Code'), '123456');
    server.replies(accountCalls.resetPassword, { token: 'n', verified: true, email: EMAIL });
    await user.click(press('Reset password'));
    expect(await screen.findByText('Password successfully reset!')).toBeDefined();
    expect(server.inputsOf(accountCalls.resetPassword)).toMatchObject([
      { password: 'brandnew1' },
      { password: 'brandnew1', code: '123456' },
    ]);
  });

  it('asks for a code to verify the address', async () => {
    const server = fakeServer();
    server.fails(accountCalls.verify, notAllowed(ownAccountTexts.codeNeeded, 'code'));
    const { user } = renderPortal('/pages/auth/verify/with-code');
    await user.type(await screen.findByLabelText('Code'), '123456');
    server.fails(accountCalls.verify, notFound());
    await user.click(press('Verify'));
    expect(await screen.findByText('Verification failed.')).toBeDefined();
    expect(server.inputsOf(accountCalls.verify)).toMatchObject([
      {},
      { verificationToken: 'with-code', code: '123456' },
    ]);
  });
});
