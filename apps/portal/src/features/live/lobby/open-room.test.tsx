import {
  commandTexts,
  consoleTexts,
  enterpriseText,
  fieldError,
  hostPageTexts,
  liveCalls,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

describe('the page of a host whose room is closed', () => {
  it('opens the room with the name of the last game', async () => {
    const { user, server, commands, tell } = openConsole({ lastName: 'Thursday quiz' });
    expect((await screen.findByLabelText('Game name')).getAttribute('value')).toBe('Thursday quiz');
    server.replies(liveCalls.command, { game: hostGameOf({ name: 'Thursday quiz' }) });
    await user.click(await button('Open the room'));
    expect(await screen.findByRole('heading', { name: 'First round' })).toBeDefined();
    expect(commands()).toEqual([{ kind: 'open', isRehearsal: false, name: 'Thursday quiz' }]);
    tell(null);
    expect(await button('Open the room')).toBeDefined();
  });

  it('suggests the name of the game that has just ended', async () => {
    const { server, stream } = openConsole({ game: hostGameOf({ name: 'Thursday quiz' }) });
    await screen.findByRole('heading', { name: 'First round' });
    server.replies(liveCalls.state, { game: null, toMark: [], lastName: 'Thursday quiz' });
    stream.say('event: state\ndata: {"game":null}\n\n');
    const field = await screen.findByDisplayValue('Thursday quiz');
    expect(field).toBe(screen.getByLabelText('Game name'));
  });

  it('lets each team double one round, and remembers it', async () => {
    const { user, server, commands } = openConsole();
    server.replies(liveCalls.command, { game: hostGameOf() });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Jokers: each team can double one round' }),
    );
    await user.click(await button('Open the room'));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'open', isRehearsal: false, name: '' },
        { kind: 'setJokers', isOn: true },
      ]),
    );
  });

  it('starts with the jokers of the last game', async () => {
    const { user, server, commands } = openConsole({ hadJokers: true });
    server.replies(liveCalls.command, { game: hostGameOf() });
    const jokers = await screen.findByRole('checkbox', { name: /^Jokers/ });
    expect(jokers).toHaveProperty('checked', true);
    await user.click(await button('Open the room'));
    expect(await screen.findByRole('heading', { name: 'First round' })).toBeDefined();
    expect(commands()).toEqual([{ kind: 'open', isRehearsal: false, name: '' }]);
  });

  it('starts a rehearsal', async () => {
    const { user, server, commands } = openConsole();
    server.replies(liveCalls.command, { game: hostGameOf({ isRehearsal: true }) });
    await user.click(await button('Rehearse (not recorded)'));
    expect(await screen.findByText('Rehearsal')).toBeDefined();
    expect(commands()).toEqual([{ kind: 'open', isRehearsal: true, name: '' }]);
  });

  it('shows under the name that it is too long', async () => {
    const { user, commands } = openConsole();
    await user.type(await screen.findByLabelText('Game name'), 'x'.repeat(61));
    await user.click(await button('Open the room'));
    expect(await screen.findByText('Maximum 60 symbols')).toBeDefined();
    expect(commands()).toEqual([]);
  });

  it('shows a game opened on another device', async () => {
    const { user, server } = openConsole();
    server.fails(liveCalls.command, fieldError('command', commandTexts.alreadyOpen));
    server.replies(liveCalls.state, { game: hostGameOf(), toMark: [], lastName: '' });
    await user.click(await button('Open the room'));
    expect(await screen.findByText(enterpriseText(commandTexts.alreadyOpen))).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'First round' })).toBeDefined();
  });

  it('says that players log in if an email is required', async () => {
    openConsole({ needsEmail: true });
    expect(await screen.findByText(enterpriseText(consoleTexts.asksForEmail))).toBeDefined();
  });

  it('says that only live rounds are available without PRO', async () => {
    openConsole({ isPro: false });
    expect(await screen.findByText(enterpriseText(consoleTexts.liveRoundsOnly))).toBeDefined();
    expect(screen.getByText(enterpriseText(hostPageTexts.roundsWithoutPro))).toBeDefined();
  });

  it('lists the games with rounds to mark', async () => {
    const rounds = [
      { _id: 'round-1', name: 'Films', answersCount: 60, unpublishedChanges: 0 },
      { _id: 'round-2', name: 'Rivers', answersCount: 1, unpublishedChanges: 0 },
    ];
    const endedAt = '2026-11-19T22:00:00.000Z';
    const { user, address, server } = openConsole({
      toMark: [{ _id: 'game-1', name: 'Thursday quiz', endedAt, rounds }],
    });
    expect(await screen.findByText('To mark: 61 answers')).toBeDefined();
    server.hangs(liveCalls.marking);
    await user.click(screen.getByRole('link', { name: 'Mark Rivers' }));
    await waitFor(() => expect(address()).toBe('/host?mark=round-2'));
  });

  it('lists the games with changes that are not published', async () => {
    const rounds = [{ _id: 'round-1', name: 'Films', answersCount: 0, unpublishedChanges: 3 }];
    const endedAt = '2026-11-19T22:00:00.000Z';
    openConsole({ toMark: [{ _id: 'game-1', name: '', endedAt, rounds }] });
    expect(await screen.findByText('To publish: 3 changes')).toBeDefined();
    expect(screen.getByText('3 changes not published')).toBeDefined();
  });

  it('connects screens before the game, and lists those of the room', async () => {
    const screenOf = (device: string) => ({
      _id: device,
      device,
      connectedAt: '2026-11-13T18:00:00.000Z',
      seenAt: '2026-11-13T22:00:00.000Z',
      isOn: false,
    });
    const tv = screenOf('Chrome on Linux');
    const { user, server } = openConsole({ screens: [tv] });
    await user.click(await button('Screen'));
    expect(await screen.findByText('Chrome on Linux')).toBeDefined();
    server.replies(liveCalls.pairScreen, { screen: screenOf('Safari on Mac') });
    server.replies(liveCalls.screens, { screens: [tv, screenOf('Safari on Mac')] });
    await user.type(screen.getByLabelText('Enter the code'), 'bcdfgh{Enter}');
    expect(await screen.findByText('Connected: Safari on Mac')).toBeDefined();
    expect(await screen.findByText('2 screens')).toBeDefined();
    server.replies(liveCalls.disconnectScreen, { disconnected: tv._id });
    server.replies(liveCalls.screens, { screens: [] });
    await user.click(screen.getByRole('button', { name: 'Disconnect Chrome on Linux' }));
    await user.click(await button('Disconnect'));
    expect(await screen.findByText('0 screens')).toBeDefined();
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    openConsole({ hostname: 'education.localhost', needsEmail: true, isPro: false });
    await button('Open the class');
    expectSchoolWords();
  });
});
