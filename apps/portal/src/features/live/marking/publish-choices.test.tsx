import type { HostGame, HostRound } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openMarking } from '../../../../test/open-marking.ts';

async function openDialog(
  changes: Partial<HostGame>,
  shown: Partial<Pick<HostRound, 'showAnswers' | 'showScores'>> = {},
) {
  const opened = openMarking({ changes, shown: { showScores: false, ...shown } });
  await opened.user.click(await button('Publish round 2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish round 2?' }));
  const chosen = () =>
    dialog
      .getAllByRole('radio')
      .filter((radio) => radio.matches(':checked'))
      .map((radio) => radio.getAttribute('aria-label'));
  return { ...opened, dialog, chosen };
}

describe('publishing where the settings hide scores', () => {
  it('offers results in the first game of a room, and sends the choice before it publishes', async () => {
    const { user, chosen, commands, roundId } = await openDialog({ isFirstGame: true });
    expect(chosen()).toEqual(['Results', 'Standings']);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'showResults', isShown: true },
        { kind: 'publish', roundId, screen: 'standings' },
      ]),
    );
  });

  it('follows the settings in later games', async () => {
    const { user, chosen, commands, roundId } = await openDialog({ isFirstGame: false });
    expect(chosen()).toEqual(['No results', 'Not yet']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(commands()).toEqual([{ kind: 'publish', roundId, screen: 'join' }]));
  });

  it('remembers the choice for this game and its screen', async () => {
    const { user, chosen, dialog, commands, roundId } = await openDialog({ isFirstGame: true });
    await user.click(dialog.getByRole('radio', { name: 'No results' }));
    expect(chosen()).toEqual(['No results', 'Not yet']);
    await user.click(dialog.getByRole('radio', { name: 'Last place first' }));
    await user.click(dialog.getByRole('button', { name: 'Publish round 2' }));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'showResults', isShown: false },
        { kind: 'publish', roundId, screen: 'lastFirst' },
      ]),
    );
    await user.click(await button('Publish round 2'));
    await screen.findByRole('dialog');
    expect(chosen()).toEqual(['No results', 'Last place first']);
  });

  it.each([
    [true, 'Results'],
    [false, 'No results'],
  ])('begins with what this game has said before: %s', async (showsResults, label) => {
    const { user, chosen, commands, roundId } = await openDialog(
      { showsResults, isFirstGame: true },
      { showScores: showsResults },
    );
    expect(chosen()[0]).toBe(label);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(commands()).toMatchObject([{ kind: 'publish', roundId }]));
  });

  it('asks for no phones if the settings show scores, or the server is older', async () => {
    const { dialog } = await openDialog({}, { showScores: true, showAnswers: true });
    expect(dialog.queryByRole('group', { name: 'On phones in this game' })).toBeNull();
    expect(dialog.getByText('Phones will show marks, points and the standings.')).toBeDefined();
    expect(dialog.getByRole('group', { name: 'On the big screen' })).toBeDefined();
  });

  it('asks for phones after the game, while they still show it', async () => {
    const { user, commands, roundId } = openMarking({
      isEnded: true,
      shown: { showScores: false },
      results: { showsResults: null, isFirstGame: true },
    });
    await user.click(await button('Publish round 2'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('group', { name: 'On phones in this game' })).toBeDefined();
    expect(dialog.queryByRole('group', { name: 'On the big screen' })).toBeNull();
    expect(dialog.queryByText("Phones won't show any results.")).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Publish round 2' }));
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'showResults', isShown: true },
        { kind: 'publish', roundId },
      ]),
    );
  });

  it('asks nothing once phones show the game no more', async () => {
    const { user, commands, roundId } = openMarking({
      isEnded: true,
      shown: { showScores: false },
    });
    await user.click(await button('Publish round 2'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryAllByRole('radio')).toEqual([]);
    expect(dialog.getByText(/^Phones won't show any results|^Phones will show how/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Publish round 2' }));
    await waitFor(() => expect(commands()).toEqual([{ kind: 'publish', roundId }]));
  });
});
