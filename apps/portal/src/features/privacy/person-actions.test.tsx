import {
  auditLogCalls,
  correctionCalls,
  type KnownPerson,
  notFound,
  privacyCalls,
  unavailable,
  userCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverWithRecords } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';

const fox: KnownPerson = {
  _id: 'user-1',
  email: 'fox@example.com',
  erased: false,
  lastSeen: '2026-11-20T19:00:00.000Z',
  games: 3,
  ownTeams: ['Fox'],
};

const erasedFox: KnownPerson = { ...fox, email: 'Erased player', erased: true };

function openPerson(person: KnownPerson = fox) {
  const server = serverWithRecords();
  const user = { _id: person._id, email: person.email };
  server.replies(userCalls.read, { user, data: [], total: 0, nextCursor: null });
  server.replies(privacyCalls.person, { person });
  return { server, ...renderPortal('/users/user-1', { session: verifiedSession }) };
}

describe('a player', () => {
  it('is erased after a question that lists lost and kept data', async () => {
    const { server, user } = openPerson();
    server.replies(privacyCalls.erasePerson, { person: { ...erasedFox, ownTeams: [] } });
    await user.click(await screen.findByRole('button', { name: 'Erase player' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase player?' }));
    expect(dialog.getByText(/fox@example.com is removed from 3 games/)).toBeDefined();
    expect(dialog.getByText("This can't be undone.")).toBeDefined();
    const user1 = { _id: 'user-1', email: 'Erased player' };
    server.replies(userCalls.read, { user: user1, data: [], total: 0, nextCursor: null });
    await user.click(dialog.getByRole('button', { name: 'Erase player' }));
    expect(await screen.findByText(/This player was erased/)).toBeDefined();
    expect(server.inputsOf(privacyCalls.erasePerson)).toEqual([
      { userId: 'user-1', teamNames: true },
    ]);
    expect(screen.queryByText('fox@example.com')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase player' })).toBeNull());
  });

  it('disappears from corrections and the audit log', async () => {
    const { server, user, client } = openPerson();
    for (const { name } of [auditLogCalls.read, correctionCalls.list])
      client.setQueryData([name, {}], { text: 'Fox' });
    server.replies(privacyCalls.erasePerson, { person: { ...erasedFox, ownTeams: [] } });
    await user.click(await screen.findByRole('button', { name: 'Erase player' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase player?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase player' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const { name } of [auditLogCalls.read, correctionCalls.list])
      expect(client.getQueriesData({ queryKey: [name] })).toEqual([]);
  });

  it('stays if the question is canceled; the team name can be kept', async () => {
    const { server, user } = openPerson();
    await user.click(await screen.findByRole('button', { name: 'Erase player' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.inputsOf(privacyCalls.erasePerson)).toEqual([]);
    server.fails(privacyCalls.erasePerson, unavailable());
    await user.click(await screen.findByRole('button', { name: 'Erase player' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(
      dialog.getByRole('checkbox', {
        name: 'Also erase the team name only this player used: “Fox”',
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Erase player' }));
    expect(await screen.findByText(/Something went wrong/)).toBeDefined();
    expect(server.inputsOf(privacyCalls.erasePerson)).toEqual([
      { userId: 'user-1', teamNames: false },
    ]);
  });

  it('can be erased again for kept team names', async () => {
    openPerson(erasedFox);
    expect(await screen.findByRole('button', { name: 'Erase player' })).toBeDefined();
  });

  it('is exported as a file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => clicked.mockRestore());
    const { server, user } = openPerson();
    server.replies(privacyCalls.exportPerson, { url: '/api/downloads/once' });
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(server.inputsOf(privacyCalls.exportPerson)).toEqual([{ userId: 'user-1' }]);
  });
});

describe('a team without a known user', () => {
  it('offers neither export nor erasure', async () => {
    const server = serverWithRecords();
    const user = { _id: 'seat-1', email: null };
    server.replies(userCalls.read, { user, data: [], total: 0, nextCursor: null });
    server.fails(privacyCalls.person, notFound());
    renderPortal('/users/seat-1', { session: verifiedSession });
    expect(await screen.findByText('No rounds played yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Erase player' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
  });
});
