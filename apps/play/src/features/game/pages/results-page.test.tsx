import {
  ApiError,
  type OwnResult,
  type OwnView,
  playCalls,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const published = stageOf({ round: { ...round, state: 'published', open: [] } });

function resultOf(points: number | null, n = 1): OwnResult {
  const row = { n, text: 'Vermeer', verdict: 'right', isVoided: false } as const;
  const bets = { bet: 0, valuePoints: null, additionalPoints: null };
  return { ...row, ...bets, points, rightAnswer: null, isOnlyOne: false };
}

function resultsOf(points: number | null): NonNullable<OwnView['results']> {
  const rows = [resultOf(points)];
  return { roundNumber: 1, roundName: 'Art Attack', rowsCount: 1, rows };
}

describe('the results of a round', () => {
  it('are only marks if the room shows no scores', async () => {
    const game = fakeGame();
    game.say({ stage: published, own: ownOf({ results: resultsOf(null) }) });
    renderSeat();
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toBe('1VermeerRight');
    expect(screen.queryByText('this round')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\+|\bpoint/);
  });

  it('show the effect of corrections above the total', async () => {
    const game = fakeGame();
    const corrected = [
      { roundNumber: 1, points: 1 },
      { roundNumber: 2, points: -0.5 },
    ];
    const score = { points: 3.5, rank: 2, previousRank: null, corrected };
    game.say({ stage: published, own: ownOf({ results: resultsOf(1), score }) });
    renderSeat();
    expect(await screen.findByText('Round 1 was corrected: +1')).toBeDefined();
    expect(screen.getByText('Round 2 was corrected: −0.5')).toBeDefined();
    game.say({
      stage: published,
      own: ownOf({ revision: 9, results: resultsOf(1), score: { ...score, corrected: [] } }),
    });
    await waitFor(() => expect(screen.queryByText(/was corrected/)).toBeNull());
  });

  it("show the organizer's note below a correction", async () => {
    const game = fakeGame();
    const corrected = [{ roundNumber: 1, points: 1 }];
    const score = { points: 3.5, rank: 2, previousRank: null, corrected };
    const notes = [
      { roundNumber: 2, n: 4, text: 'Nobody could know it.' },
      { roundNumber: 1, n: 3, text: 'Lutetia counts as well.' },
      { roundNumber: null, n: null, text: 'We counted twice.' },
    ];
    game.say({ stage: published, own: ownOf({ results: resultsOf(1), score, notes }) });
    renderSeat();
    const first = await screen.findByText('Round 1 was corrected: +1');
    const parts = [first, ...screen.getAllByText(/ (was|were) corrected$/)];
    expect(parts.map((part) => part.parentElement?.textContent)).toEqual([
      'Round 1 was corrected: +1Question 3: Lutetia counts as well.',
      'Round 2 was correctedQuestion 4: Nobody could know it.',
      'Your points were correctedWe counted twice.',
    ]);
  });

  it('have points if the room shows them, even 0', async () => {
    const game = fakeGame();
    game.say({ stage: published, own: ownOf({ results: resultsOf(0) }) });
    renderSeat();
    expect((await screen.findByText('this round')).parentElement?.textContent).toBe('this round0');
  });

  it('show points given by the host, the oldest as one sum', async () => {
    const game = fakeGame();
    const score = { points: 3.5, rank: 1, previousRank: null };
    const seatPoints = [
      { points: 4, reason: '' },
      { points: 2, reason: 'best name' },
      { points: -0.5, reason: 'phone under the table' },
    ];
    game.say({ stage: published, own: ownOf({ results: resultsOf(1), score, seatPoints }) });
    renderSeat();
    const heading = await screen.findByRole('heading', { name: 'Points from your host' });
    const rows = [...(heading.parentElement?.querySelectorAll('li') ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Before that: +4',
      'best name: +2',
      'phone under the table: −0.5',
    ]);
  });

  it.each([
    { when: 'within two seconds', error: unavailable(), comes: () => passTime(2_000) },
    {
      when: 'once the network is back',
      // Late enough that no automatic retry happens in the test.
      error: new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 600 }),
      comes: async () => void window.dispatchEvent(new Event('online')),
    },
  ])("that don't fit in an event are fetched until they arrive, $when", async (failure) => {
    fakeClock();
    const game = fakeGame();
    const times = () => game.inputsOf(playCalls.mine).length;
    game.fails(playCalls.mine, failure.error);
    game.say({ stage: published, own: ownOf({ results: { ...resultsOf(1), rowsCount: 2 } }) });
    renderSeat();
    await waitFor(() => expect(times()).toBeGreaterThan(0));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    game.replies(playCalls.mine, { answers: [], results: [resultOf(1), resultOf(1, 2)] });
    await failure.comes();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const asked = times();
    window.dispatchEvent(new Event('online'));
    await passTime(30_000);
    expect(times()).toBe(asked);
  });

  it('are not fetched again once the seat is gone', async () => {
    fakeClock();
    const game = fakeGame();
    const times = () => game.inputsOf(playCalls.mine).length;
    game.fails(playCalls.mine, new ApiError(401, spoken('Unknown token.')));
    game.say({ stage: published, own: ownOf({ results: { ...resultsOf(1), rowsCount: 2 } }) });
    renderSeat();
    await waitFor(() => expect(times()).toBeGreaterThan(0));
    await passTime(2_000);
    const asked = times();
    window.dispatchEvent(new Event('online'));
    await passTime(30_000);
    expect(times()).toBe(asked);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
