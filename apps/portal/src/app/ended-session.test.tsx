import {
  accountCalls,
  hostSessionCalls,
  roundCalls,
  sessionEnded,
  signedOut,
} from '@emcee/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../test/draft-storage.ts';
import { renderPortal, verifiedSession as session } from '../../test/render-portal.tsx';
import { serverOfForm } from '../../test/server-of-forms.ts';
import { call } from '../lib/calls/api.ts';
import { applyErrorToSession } from '../lib/session/current-user.ts';
import { startHostSession } from '../lib/session/host-session.ts';
import { endSession, followOtherTabs, startSession } from '../lib/session/session.ts';

const RESTORED = /We restored your unsaved changes/;

type Server = ReturnType<typeof serverOfForm>;

const typedInto = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, {
    selector: 'input:not([type="radio"]), textarea',
  });

async function endOn(server: Server): Promise<void> {
  await waitFor(() => expect(server.inputsOf(accountCalls.me).length).toBeGreaterThan(0));
  server.fails(accountCalls.me, sessionEnded());
  await call(accountCalls.me, {}).catch((error: unknown) =>
    applyErrorToSession(error, accountCalls.me),
  );
  await screen.findByRole('heading', { name: 'Welcome back' });
}

function signInAgain(server: Server, email: string): void {
  server.replies(accountCalls.me, { email, verified: true, role: 'admin' });
  startSession({ ...session, token: 'another-token' });
}

beforeEach(draftStorage);

describe('an unsaved text after the session has run out', () => {
  it.each([
    ['/questions/id-Movies', 'Round name', ' of 1999'],
    ['/questions/id-Movies', 'Question', 'Whe'],
    ['/questions?tab=manual', 'Round name', 'Music'],
    ['/questions?tab=import', 'Round name', 'Music'],
    ['/contact', 'Subject', 'Our room'],
    ['/contact', 'Message', 'Hello you'],
    ['/brand', 'Custom Title', 'The Anchor'],
    ['/create-host', 'Room code', 'CROWN-9'],
    ['/invite-host', 'Email', 'host@example.com'],
    ['/edit-host/CROWN-1', 'Room code', '7'],
    ['/edit-host/CROWN-1', 'Max point value', '2'],
    ['/pages/settings', 'Scoring interval', '5'],
    ['/wager-schemes/new', 'Name', 'Double'],
    ['/account', 'New email', 'new@example.com'],
  ])('is there after signing in again: %s, %s', async (at, label, text) => {
    const server = serverOfForm(at);
    const { user, address } = renderPortal(at, { session });
    await user.type(await typedInto(label), text);
    const { value } = await typedInto(label);
    await endOn(server);
    signInAgain(server, 'ada@example.com');
    await waitFor(() => expect(address()).toBe(at));
    await waitFor(async () => expect(await typedInto(label)).toHaveProperty('value', value));
    expect(value).toContain(text);
  });

  it('is there, with its page, if another tab removed the session', async () => {
    const server = serverOfForm('/create-host');
    const stop = followOtherTabs();
    const { user, address } = renderPortal('/create-host', { session });
    await user.type(await typedInto('Room code'), 'CROWN-9');
    await waitFor(() => expect(server.inputsOf(accountCalls.me)).not.toEqual([]));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    await screen.findByRole('heading', { name: 'Welcome back' });
    signInAgain(server, 'ada@example.com');
    await waitFor(() => expect(address()).toBe('/create-host'));
    await waitFor(async () =>
      expect(await typedInto('Room code')).toHaveProperty('value', 'CROWN-9'),
    );
    stop();
  });

  it('is not shown to another user', async () => {
    const server = serverOfForm('/contact');
    const { user } = renderPortal('/contact', { session });
    await user.type(await typedInto('Subject'), 'Our room');
    await endOn(server);
    signInAgain(server, 'bob@example.com');
    expect(await typedInto('Subject')).toHaveProperty('value', '');
    await waitFor(async () =>
      expect(await typedInto('Email')).toHaveProperty('value', 'bob@example.com'),
    );
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it('is there on the payment pages, which load the document again', async () => {
    const at = '/subscription?mode=create';
    const server = serverOfForm(at);
    const { user } = renderPortal(at, { session });
    await user.type(await typedInto('Number of hosts'), '4');
    const { value } = await typedInto('Number of hosts');
    await waitFor(() => expect(server.inputsOf(accountCalls.me)).not.toEqual([]));
    endSession('ran-out');
    await waitFor(() => expect(screen.queryByLabelText('Number of hosts')).toBeNull());
    cleanup();
    renderPortal(at, { session });
    await waitFor(async () =>
      expect(await typedInto('Number of hosts')).toHaveProperty('value', value),
    );
  });

  it('comes back without passwords, and says so', async () => {
    const server = serverOfForm('/create-host');
    const { user } = renderPortal('/create-host', { session });
    await user.type(await typedInto('Room code'), 'CROWN-9');
    await user.type(await typedInto('Password'), 'secret123');
    await endOn(server);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret123');
    signInAgain(server, 'ada@example.com');
    expect(
      await screen.findByText('We restored your unsaved changes, except passwords and codes.'),
    ).toBeDefined();
    expect(await typedInto('Password')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Create Host' }));
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it('is there after a save that found the session ended', async () => {
    const server = serverOfForm('/questions/id-Movies');
    const { user } = renderPortal('/questions/id-Movies', { session });
    await user.type(await typedInto('Round name'), ' of 1999');
    server.fails(roundCalls.update, signedOut());
    server.fails(accountCalls.me, sessionEnded());
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.getByText(/^Your session has ended/)).toBeDefined();
    signInAgain(server, 'ada@example.com');
    expect(await screen.findByText(RESTORED)).toBeDefined();
    expect(await typedInto('Round name')).toHaveProperty('value', 'Movies of 1999');
  });

  it('is there for a host, too', async () => {
    startHostSession('token-of-host');
    const server = serverOfForm('/host/account');
    const { user, address } = renderPortal('/host/account');
    await user.type(await typedInto('New email'), 'new@example.com');
    server.fails(hostSessionCalls.me, signedOut());
    await call(hostSessionCalls.me, {}).catch(() => undefined);
    await waitFor(() => expect(address()).toBe('/host/sign-in'));
    cleanup();
    startHostSession('another-token');
    renderPortal('/host/account');
    await waitFor(async () =>
      expect(await typedInto('New email')).toHaveProperty('value', 'new@example.com'),
    );
  });
});
