import { ApiError, type Board, playCalls, spoken, unavailable } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const stage = stageOf({ round: { ...round, state: 'published', open: [] }, hasBoard: true });

const rows: Board['rows'] = Array.from({ length: 9 }, (_, index) => ({
  name: `Team ${index + 1}`,
  rank: index + 1,
  points: 20 - index,
  previousRank: null,
}));

/** The part of the standings that fits in an event: six of nine rows. */
const part: Board = { seq: 1, rowsCount: 9, rows: rows.slice(0, 6) };

const teamsShown = () => screen.getAllByRole('list').at(-1)?.children.length;

/** Renders a phone whose request for all standings has failed. */
async function askedInVain(error: ApiError) {
  fakeClock();
  const game = fakeGame();
  const times = () => game.inputsOf(playCalls.board).length;
  game.fails(playCalls.board, error);
  game.say({ stage, own: ownOf(), board: part });
  const user = renderSeat();
  await user.click(await screen.findByRole('button', { name: 'All 9' }));
  await waitFor(() => expect(times()).toBe(1));
  return { game, user, times };
}

describe('the standings of very many teams', () => {
  it.each([
    { when: 'within two seconds', error: unavailable(), comes: () => passTime(2_000) },
    {
      when: 'once the network is back',
      // Late enough that no automatic retry happens in the test.
      error: new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 600 }),
      comes: async () => void window.dispatchEvent(new Event('online')),
    },
  ])('are fetched until they arrive, $when', async ({ error, comes }) => {
    const { game, times } = await askedInVain(error);
    expect(teamsShown()).toBe(6);
    game.replies(playCalls.board, { rows });
    await comes();
    await waitFor(() => expect(teamsShown()).toBe(9));
    const asked = times();
    window.dispatchEvent(new Event('online'));
    await passTime(30_000);
    expect(times()).toBe(asked);
  });

  it('are not fetched once the list is collapsed', async () => {
    const { user, times } = await askedInVain(unavailable());
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    const asked = times();
    await passTime(30_000);
    expect(times()).toBe(asked);
  });

  it('stay complete, and follow the next publication', async () => {
    const game = fakeGame();
    const times = () => game.inputsOf(playCalls.board).length;
    game.replies(playCalls.board, { rows });
    game.say({ stage, own: ownOf(), board: part });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'All 9' }));
    await waitFor(() => expect(teamsShown()).toBe(9));
    const asked = times();
    game.say({ board: { ...part, seq: 2 }, own: ownOf({ seq: 2, name: 'Night Owls' }) });
    await screen.findByText('Night Owls');
    expect(teamsShown()).toBe(9);
    expect(times()).toBe(asked);
    const raised = rows.map((row) => ({ ...row, points: row.points + 100 }));
    game.replies(playCalls.board, { rows: raised });
    game.say({ board: { ...part, seq: 3, rows: raised.slice(0, 6) } });
    expect((await screen.findByText('Team 9')).parentElement?.textContent).toBe('9Team 9112');
  });
});
