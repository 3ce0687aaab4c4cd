import {
  commandTexts,
  fieldError,
  liveCalls,
  liveTexts,
  portalPaths,
  signedOut,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf, hostRoundOf } from '../../../test/live-fixtures.ts';
import { button, openConsole, seatOf } from '../../../test/open-console.ts';
import { connectionText } from './console/connection.tsx';

const art = { _id: 'a', name: 'Art Attack', questionsCount: 6, schemeName: null };

async function closeTheRoom(user: ReturnType<typeof openConsole>['user'], name = 'Close the room') {
  await user.click(await button('More'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the console', () => {
  it('has tabs that are in the address', async () => {
    const { user, address } = openConsole({ game: hostGameOf() });
    await user.click(await screen.findByRole('tab', { name: 'Screen' }));
    expect(address()).toBe('/host?tab=screen');
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(await screen.findByText('Players limit')).toBeDefined();
  });

  it('reports a stale command, and shows the current state', async () => {
    const { user, server } = openConsole({ game: hostGameOf(), rounds: [art] });
    await screen.findByRole('radio', { name: /Art Attack/ });
    server.fails(liveCalls.command, fieldError('command', commandTexts.stale));
    const paused = hostGameOf({ seq: 3, seen: 2, gameMode: 'pause' });
    server.replies(liveCalls.state, { game: paused, toMark: [], lastName: '' });
    await user.click(await button('Start round'));
    expect(await screen.findByText(commandTexts.stale.text)).toBeDefined();
    expect(await button('Resume')).toBeDefined();
  });

  it('loads a state that is too large for an event', async () => {
    const { server, stream } = openConsole({ game: hostGameOf(), rounds: [art] });
    await screen.findByRole('radio', { name: /Art Attack/ });
    const paused = hostGameOf({ seq: 2, seen: 1, gameMode: 'pause' });
    server.replies(liveCalls.state, { game: paused, toMark: [], lastName: '' });
    stream.say('event: ask\ndata: {"revision":2}\n\n');
    expect(await button('Resume')).toBeDefined();
  });

  it.each([
    [true, { taps: 0, isCut: false }, 'Online'],
    [true, { taps: 1, isCut: false }, 'Online'],
    [true, { taps: 1, isCut: false, isPaced: true }, 'Waiting: 1 tap will be sent'],
    [false, { taps: 0, isCut: false }, 'No connection'],
    [false, { taps: 2, isCut: true }, 'No connection: 2 taps will be sent'],
  ])('connected %s, with %o waiting: %s', (isConnected, waiting, text) => {
    expect(connectionText(isConnected, waiting)).toBe(text);
  });

  it("opens the sign-in once the host's session has ended", async () => {
    const { user, server, address } = openConsole({ game: hostGameOf(), rounds: [art] });
    server.fails(liveCalls.command, signedOut());
    await user.click(await button('Pause'));
    await waitFor(() => expect(address()).toBe(portalPaths.hostSignIn));
  });
});

describe('the teams', () => {
  const game = hostGameOf({ seatsCount: 2 });
  const seats = [seatOf('The Quizzly Bears', 3.5), seatOf('Rude name')];

  it('are renamed to a valid name', async () => {
    const { user, commands } = openConsole({ game, seats, at: '/host?tab=teams' });
    await user.click(await button('Rename Rude name'));
    const field = await screen.findByLabelText('Team name');
    await user.clear(field);
    await user.type(field, 'me@x.example{Enter}');
    expect(await screen.findByText(liveTexts.nameIsAddress.text)).toBeDefined();
    await user.clear(field);
    await user.type(field, 'Table Seven{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands()).toEqual([
      { kind: 'renameSeat', seatId: 'seat-Rude name', name: 'Table Seven' },
    ]);
  });

  it('keep their name if the new one is taken, with a suggestion', async () => {
    const { user, server } = openConsole({ game, seats, at: '/host?tab=teams' });
    const taken = 'This name is taken in this room. How about “Owls 2”?';
    server.fails(liveCalls.command, fieldError('name', liveTexts.nameTaken, { other: 'Owls 2' }));
    await user.click(await button('Rename Rude name'));
    const field = await screen.findByLabelText('Team name');
    await user.clear(field);
    await user.type(field, 'Owls{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(taken)).toHaveLength(1);
  });

  it('are removed after a question', async () => {
    const { user, commands } = openConsole({ game, seats, at: '/host?tab=teams' });
    await user.click(await button('Remove The Quizzly Bears'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove The Quizzly Bears?' });
    expect(dialog.textContent).toContain('Their answers stay in Game History.');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(commands()).toEqual([{ kind: 'removeSeat', seatId: 'seat-The Quizzly Bears' }]),
    );
  });
});

describe('closing the room', () => {
  it('asks, then ends the game', async () => {
    const { user, commands } = openConsole({ game: hostGameOf() });
    await closeTheRoom(user);
    const dialog = await screen.findByRole('dialog', { name: 'Close the room?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close the room' }));
    await waitFor(() => expect(commands()).toEqual([{ kind: 'end', isMarkedLater: false }]));
  });

  it('requires the open round to be closed first', async () => {
    const { user } = openConsole({ game: hostGameOf({ rounds: [hostRoundOf()] }) });
    await closeTheRoom(user);
    expect(await screen.findByText('Close “Art Attack” first.')).toBeDefined();
  });

  it.each([
    ['Mark later', [{ kind: 'end', isMarkedLater: true }]],
    [
      'Publish now',
      [
        { kind: 'publish', roundId: hostRoundOf()._id },
        { kind: 'end', isMarkedLater: false },
      ],
    ],
  ])('handles a round in marking: %s', async (choice, expected) => {
    const waiting = hostRoundOf({ state: 'marking', isPutOff: true });
    const { user, commands } = openConsole({ game: hostGameOf({ rounds: [waiting] }) });
    await closeTheRoom(user);
    await user.click(await button(choice));
    await waitFor(() => expect(commands()).toEqual(expected));
  });

  it('resumes a paused game first', async () => {
    const { user, commands } = openConsole({ game: hostGameOf({ gameMode: 'pause' }) });
    await closeTheRoom(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close the room' }));
    await waitFor(() =>
      expect(commands().map((command) => command?.kind)).toEqual(['resume', 'end']),
    );
  });
});
