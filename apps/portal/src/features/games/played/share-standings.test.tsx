import { gameCalls, standingsCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playedGame, serverWithRecords } from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const link = { standingsToken: 't'.repeat(43), madeAt: '2026-11-20T20:00:00.000Z' };
const address = `${window.location.origin}/standings#${link.standingsToken}`;

async function openShare(present: typeof link | null, hostname = 'localhost') {
  const server = serverWithRecords();
  server.replies(gameCalls.read, { game: playedGame });
  server.replies(standingsCalls.link, { link: present });
  const { user } = renderPortal('/game-history/game-1', { session: verifiedSession, hostname });
  await user.click(await screen.findByRole('button', { name: 'Share the standings' }));
  return { server, user };
}

describe('the public link to the standings of a game', () => {
  it('is created by a click and can be copied, with the focus on the next button', async () => {
    const { server, user } = await openShare(null);
    expect(await screen.findByText(/Anyone with the link can see your brand,/)).toBeDefined();
    server.replies(standingsCalls.share, { link });
    const create = await screen.findByRole('button', { name: 'Create link' });
    await waitFor(() => expect(document.activeElement).toBe(create));
    await user.click(create);
    expect(await screen.findByRole('link', { name: address })).toBeDefined();
    expect(screen.getByText(/^Link created on/)).toBeDefined();
    const copy = screen.getByRole('button', { name: 'Copy the link' });
    await waitFor(() => expect(document.activeElement).toBe(copy));
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('is ended by a click', async () => {
    const { server, user } = await openShare(link);
    server.replies(standingsCalls.stop, { link: null });
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    const create = await screen.findByRole('button', { name: 'Create link' });
    await waitFor(() => expect(document.activeElement).toBe(create));
    expect(await screen.findByText('The standings are no longer shared.')).toBeDefined();
  });

  it('speaks of the school in the education flavour', async () => {
    await openShare(null, 'education.localhost');
    expect(await screen.findByText(/Anyone with the link can see your school,/)).toBeDefined();
  });

  it('is not offered during the game', async () => {
    const server = serverWithRecords();
    server.replies(gameCalls.read, { game: { ...playedGame, endedAt: null, gameMode: 'play' } });
    renderPortal('/game-history/game-1', { session: verifiedSession });
    await screen.findByRole('tab', { name: 'All Players' });
    expect(screen.queryByRole('button', { name: 'Share the standings' })).toBeNull();
  });
});
