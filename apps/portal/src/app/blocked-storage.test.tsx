import { storage, tabStorage } from '@emcee/client';
import { accountCalls, roundCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../test/round-fixtures.ts';

const NOTE = /Your browser stores nothing for this site/;

function blockStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  // Tests that follow in this worker share the storage: forget what was refused, and that it was.
  for (const shared of [storage, tabStorage]) {
    shared.setItem('accepted', 'again');
    for (const name of shared.names()) shared.removeItem(name);
  }
});

describe('a browser that stores nothing', () => {
  it.each([
    ['because it blocks storage', blockStorage],
    ['because its storage is full', fillStorage],
  ])('signs in, saves and says what it forgets, %s', async (_why, refuse) => {
    refuse();
    const movies = roundOf('Movies');
    const server = serverWithRounds([movies]);
    const email = 'ada@example.com';
    const session = { token: 'token-of-ada', verified: true, email, deviceToken: 'device' };
    server.replies(accountCalls.signIn, session);
    const { user, address } = renderPortal('/pages/auth/login?next=/questions/id-Movies');
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), 'secret123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const name = await screen.findByRole('textbox', { name: 'Round name' });
    expect(screen.getByText(NOTE)).toBeDefined();
    const stored = { ...movies, name: 'Films', questions: movies.preEnteredQuestions };
    server.replies(roundCalls.update, { round: stored });
    server.replies(roundCalls.list, { preEnteredRounds: [{ ...movies, name: 'Films' }] });
    await user.clear(name);
    await user.type(name, 'Films');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(await screen.findByText('Round saved.')).toBeDefined();
    await waitFor(() => expect(screen.queryByDisplayValue('Films')).not.toBeNull());
    expect(address()).toBe('/questions/id-Movies');
  });
});
