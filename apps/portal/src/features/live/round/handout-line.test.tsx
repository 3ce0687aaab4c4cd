import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostGameOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';

const HANDOUT_ID = '01890a5d-ac96-774b-bcce-b302099a8077';
const sheet = {
  ...hostRoundOf({
    _id: HANDOUT_ID,
    name: 'Pictures',
    isAllRevealed: true,
    open: [{ from: 1, to: 6, closesAt: null }],
  }),
  started: 18,
};
const game = hostGameOf({ seatsCount: 25, handout: sheet });
const general = { _id: 'g', name: 'General Knowledge', questionsCount: 8, schemeName: null };
const art = { _id: 'a', name: 'Art Attack', questionsCount: 6, schemeName: 'Confidence 1 to 6' };

describe('a handout in the console', () => {
  it('is handed out instead of started, if it has no bets', async () => {
    const { user, commands, tell } = openConsole({ game: hostGameOf(), rounds: [general, art] });
    await user.click(await button('Hand it out'));
    const started = { kind: 'startRound', readyRoundId: 'g', from: 1, isHandout: true };
    expect(commands()).toEqual([started]);
    await user.click(screen.getByRole('radio', { name: /Art Attack/ }));
    expect(screen.queryByRole('button', { name: 'Hand it out' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /General Knowledge/ }));
    await button('Hand it out');
    // One at most is out.
    tell({ ...game, seq: 2 });
    await screen.findByText('Pictures is out: 18 of 25 teams have started');
    expect(screen.queryByRole('button', { name: 'Hand it out' })).toBeNull();
    await button('Start round');
  });

  it('may be a live round', async () => {
    const { user, commands } = openConsole({ game: hostGameOf() });
    await user.click(await button('Hand it out'));
    const live = { kind: 'startLiveRound', name: 'Round 1', isHandout: true };
    await waitFor(() => expect(commands()).toMatchObject([live]));
  });

  it('has a line on every page, with its last call and its collection', async () => {
    const { user, commands, tell } = openConsole({ game });
    for (const page of ['Teams 25', 'Screen', 'Rules', 'Play']) {
      await user.click(await screen.findByRole('tab', { name: page }));
      await screen.findByText('Pictures is out: 18 of 25 teams have started');
    }
    await user.click(await button('Last call'));
    expect(screen.getByText('Last call for Pictures')).toBeDefined();
    await user.click(await button('30 s, last call'));
    await user.click(await button('Collect'));
    expect(commands()).toEqual([
      { kind: 'countdown', roundId: HANDOUT_ID, seconds: 30 },
      { kind: 'collect', roundId: HANDOUT_ID },
    ]);
    const paused = { ...game, seq: 2, gameMode: 'pause' as const };
    tell({ ...paused, handout: { ...sheet, open: [], started: 1 } });
    await screen.findByText('Pictures is out: 1 of 25 teams has started');
    expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull();
  });

  it('is collected before the room is closed', async () => {
    const { user, commands } = openConsole({ game });
    await user.click(await button('More'));
    await user.click(await screen.findByRole('menuitem', { name: /Close/ }));
    await screen.findByText('Collect Pictures first.');
    await user.click(await button('Back'));
    expect(commands()).toEqual([]);
  });
});
