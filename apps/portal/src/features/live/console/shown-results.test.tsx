import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';

const hidden = hostRoundOf({ state: 'published', showAnswers: false, showScores: false });
const shown = { ...hidden, showAnswers: true, showScores: true };

async function closing(game: Parameters<typeof hostGameOf>[0]) {
  const opened = openConsole({ game: hostGameOf(game) });
  await opened.user.click(await button('More'));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Close the room' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('results on phones in one game', () => {
  it('can be shown and hidden next to the standings', async () => {
    const { user, commands, tell } = openConsole({ game: hostGameOf({ rounds: [hidden] }) });
    expect(await screen.findByText('Phones show no results.')).toBeDefined();
    await user.click(await button('Show results this game'));
    tell(hostGameOf({ seq: 2, rounds: [shown], showsResults: true }));
    expect(await screen.findByText('Phones show results.')).toBeDefined();
    await user.click(await button('Hide results this game'));
    expect(commands()).toEqual([
      { kind: 'showResults', isShown: true },
      { kind: 'showResults', isShown: false },
    ]);
  });

  it('are marks only if the settings show answers', async () => {
    openConsole({ game: hostGameOf({ rounds: [{ ...hidden, showAnswers: true }] }) });
    expect(await screen.findByText('Phones show marks only.')).toBeDefined();
  });

  it('leave nothing to choose if the settings show scores', async () => {
    openConsole({ game: hostGameOf({ rounds: [shown] }) });
    await screen.findByRole('heading', { name: 'After round 1' });
    expect(screen.queryByRole('button', { name: /results this game/ })).toBeNull();
  });
});

describe('the dialog that closes the room', () => {
  it('says that phones show the final result', async () => {
    const { dialog } = await closing({ rounds: [shown] });
    const text =
      'Phones show the final result for 12 hours. Players can look back at this game for a year.';
    expect(dialog.getByText(text)).toBeDefined();
  });

  it('offers results that phones do not show', async () => {
    const { user, dialog, commands } = await closing({ rounds: [hidden] });
    expect(dialog.getByText('Phones show no scores. You can still show results.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Show results this game' }));
    expect(commands()).toEqual([{ kind: 'showResults', isShown: true }]);
  });

  it.each([
    [[shown], "Phones show the final result for 12 hours. This game isn't saved."],
    [[], "This game isn't saved."],
  ])('says that a game leaves no record', async (rounds, text) => {
    const { dialog } = await closing({ rounds, isRecorded: false });
    expect(dialog.getByText(text)).toBeDefined();
  });
});
