import {
  ApiError,
  errorTexts,
  fieldError,
  hostAccountCalls,
  hostPasswordCalls,
  notFound,
  ownAccountCalls,
  ownAccountTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownSessions, serverOfAccount } from '../../../../test/account-fixtures.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';
import { startHostSession } from '../../../lib/session/host-session.ts';

async function open(email: string | null, hostname = 'localhost', sessions = ownSessions) {
  localStorage.setItem('hostAuthToken', 'token-of-host');
  const server = fakeServer();
  serverOfAccount(server, email);
  server.replies(hostAccountCalls.sessions, { sessions });
  const portal = renderPortal('/host/account', { hostname });
  await screen.findByText('Chrome on Android');
  return { server, ...portal };
}

const press = (name: string) => screen.getByRole('button', { name });

describe("a host's own account", () => {
  it('shows only sessions if an admin created it', async () => {
    await open(null);
    expect(screen.queryByLabelText('New email')).toBeNull();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByText('Your organizer sets the password for this room.')).toBeDefined();
  });

  it('loses its other sessions when it changes its password', async () => {
    const { server, user } = await open('quiz@anchor.example');
    server.replies(hostPasswordCalls.change, { message: ownAccountTexts.passwordChanged });
    server.replies(hostAccountCalls.sessions, { sessions: ownSessions.slice(0, 1) });
    expect(press('Change password')).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Current password'), 'old words');
    await user.type(screen.getByLabelText('New password'), 'quiz night words');
    await user.click(press('Change password'));
    expect(await screen.findByText('Password changed.')).toBeDefined();
    expect(server.inputsOf(hostPasswordCalls.change)).toEqual([
      { oldPassword: 'old words', newPassword: 'quiz night words' },
    ]);
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  });

  it('lists this device first, even if another was used later', async () => {
    const later = ownSessions.toReversed();
    await open(null, 'localhost', later);
    const devices = screen.getAllByText(/^(Firefox|Chrome) on/).map((each) => each.textContent);
    expect(devices).toEqual([expect.stringMatching(/^Firefox on Linux/), 'Chrome on Android ']);
  });

  it('changes its email', async () => {
    const { server, user } = await open('quiz@anchor.example');
    server.replies(hostAccountCalls.changeEmail, { message: ownAccountTexts.emailChangeSent });
    await user.type(screen.getByLabelText('New email'), 'new@anchor.example');
    const card = within(screen.getByRole('region', { name: 'Email' }));
    expect(card.queryByLabelText('Code')).toBeNull();
    await user.type(card.getByLabelText('Password'), 'quiz1234');
    await user.click(press('Change email'));
    expect(await screen.findByText('We sent a link to each address.')).toBeDefined();
    expect(server.inputsOf(hostAccountCalls.changeEmail)).toEqual([
      { email: 'new@anchor.example', password: 'quiz1234' },
    ]);
  });

  it('signs out everywhere, which opens the sign-in with a message', async () => {
    // In this tab a person ran the room; since then the room itself signed in, in another one.
    startHostSession('token-of-person', 'OAKBAR');
    localStorage.clear();
    const { server, user, address } = await open(null);
    server.replies(hostAccountCalls.endAllSessions, { message: ownAccountTexts.allSessionsEnded });
    await user.click(press('Sign out everywhere'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You were signed out everywhere.')).toBeDefined();
    expect(address()).toBe('/host/sign-in');
    expect(localStorage.getItem('hostAuthToken')).toBeNull();
  });

  it('speaks of classes in the education flavour', async () => {
    await open(null, 'education.localhost');
    expectSchoolWords();
  });
});

describe('the link of an email change', () => {
  async function follow(at: string, prepare: (server: ReturnType<typeof fakeServer>) => void) {
    const server = fakeServer();
    prepare(server);
    const portal = renderPortal(at);
    const button = await screen.findByRole('button', { name: 'Yes, change it' });
    return { server, button, ...portal };
  }
  const ADMIN = '/pages/auth/confirm-email/link-token';

  it('does nothing before the button, then shows the next step', async () => {
    const { server, user, button } = await follow(ADMIN, (server) =>
      server.replies(ownAccountCalls.confirmEmail, {
        isChanged: false,
        message: ownAccountTexts.emailConfirmed,
      }),
    );
    expect(server.requests).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(ownAccountTexts.emailConfirmed)).toBeDefined();
    expect(server.inputsOf(ownAccountCalls.confirmEmail)).toEqual([{ emailToken: 'link-token' }]);
  });

  it('confirms the new email of a host', async () => {
    const { user, button } = await follow('/host/confirm-email/link-token', (server) =>
      server.replies(hostAccountCalls.confirmEmail, {
        isChanged: true,
        message: ownAccountTexts.emailChanged,
      }),
    );
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your email was changed.' })).toBeDefined();
    const onward = screen.getByRole('link', { name: 'Go to your room' });
    expect(onward.getAttribute('href')).toBe('/host');
  });

  it.each([
    [notFound(), "This link doesn't work"],
    [fieldError('email', ownAccountTexts.emailTakenMeanwhile), 'Your email stays the same'],
  ])('explains why nothing changed: %o', async (apiError, heading) => {
    const { user, button } = await follow(ADMIN, (server) =>
      server.fails(ownAccountCalls.confirmEmail, apiError),
    );
    await user.click(button);
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  });

  it('can be retried after a server failure', async () => {
    const { server, user, button } = await follow(ADMIN, (server) =>
      server.fails(ownAccountCalls.confirmEmail, new ApiError(500, errorTexts.internal)),
    );
    await user.click(button);
    await screen.findByRole('alert');
    server.replies(ownAccountCalls.confirmEmail, { isChanged: true, message: 'Done.' });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Done.' })).toBeDefined());
  });
});
