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

function boardOf(...points: number[]) {
  const rows = points.map((each, index) => ({
    rank: index + 1,
    name: each === 24 ? 'Owls' : `Team ${index + 1}`,
    points: each,
    previousRank: null,
  }));
  return { seq: 1, rowsCount: rows.length, rows };
}

/** The sentence for screen readers, once it is said. */
async function said(): Promise<string | null | undefined> {
  const status = () =>
    screen.getAllByRole('status').find(({ className }) => className === 'unseen')?.textContent;
  await waitFor(() => expect(status()).not.toBe(''));
  return status();
}

describe('the results of a round', () => {
  it('are only marks if the room shows no scores', async () => {
    const game = fakeGame();
    const rows = [
      resultOf(null),
      { ...resultOf(null, 2), isOnlyOne: true, text: 'Mayfair' },
      { ...resultOf(null, 3), verdict: 'half' as const },
      { ...resultOf(null, 4), verdict: 'wrong' as const },
      { ...resultOf(null, 5), text: '', verdict: null },
      { ...resultOf(null, 6), isVoided: true },
    ];
    game.say({
      stage: published,
      own: ownOf({ results: { ...resultsOf(null), rowsCount: 6, rows } }),
    });
    renderSeat();
    await screen.findByRole('heading', { name: '2 of 5 right.', level: 1 });
    expect(screen.getByText('2 right, 1 half, 1 wrong.')).toBeDefined();
    expect(screen.getByText('Question 2 of 6')).toBeDefined();
    expect(await said()).toBe(
      'Round 1 · Art Attack. 2 of 5 right. 2 right, 1 half, 1 wrong. Only your team got question 2.',
    );
    expect(screen.queryByText('this round')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\+|\bpoint/);
  });

  it("are the team's own answers if the room shows nothing else", async () => {
    const game = fakeGame();
    const answers = [
      { n: 1, text: 'Vermeer', revision: 1, bet: 0 },
      { n: 3, text: 'Au', revision: 2, bet: 0 },
    ];
    game.say({ stage: published, own: ownOf({ answers, answersCount: 2 }) });
    renderSeat();
    await screen.findByRole('heading', { name: 'Round 1 is marked.', level: 1 });
    expect(screen.getByText('You answered 2 of 3 questions.')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Vermeer',
      '2No answer',
      '3Au',
    ]);
    expect(await said()).toBe(
      'Round 1 is marked. Your host has the results. You answered 2 of 3 questions.',
    );
  });

  it('leave out a question that the host skipped', async () => {
    const game = fakeGame();
    const answers = [{ n: 1, text: 'Vermeer', revision: 1, bet: 0 }];
    const stage = stageOf({ round: { ...round, state: 'published', open: [], skipped: [2] } });
    game.say({ stage, own: ownOf({ answers, answersCount: 1 }) });
    renderSeat();
    await screen.findByText('You answered 1 of 2 questions.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Vermeer',
      '3No answer',
    ]);
  });

  it('of a round of 998 questions are lines of text, without squares', async () => {
    const game = fakeGame();
    const long = { ...round, state: 'published' as const, open: [], questionsCount: 998 };
    game.say({ stage: stageOf({ round: long }), own: ownOf() });
    renderSeat();
    await screen.findByText('You answered 0 of 998 questions.');
    expect(screen.queryByText('0 of 998')?.previousElementSibling ?? null).toBeNull();
    expect(document.querySelectorAll('main i').length).toBeLessThan(40);
  });

  it('are the place, the points, the move and the distance if the room shows scores', async () => {
    const game = fakeGame();
    const score = { points: 24, rank: 3, previousRank: 5 };
    game.say({
      stage: stageOf({ ...published, hasBoard: true }),
      own: ownOf({ results: resultsOf(2.5), score }),
      board: boardOf(28, 25, 24, 20),
    });
    renderSeat();
    expect((await screen.findByText('this round')).previousElementSibling?.textContent).toBe(
      '+2.5',
    );
    expect(screen.getByText('Up 2 places')).toBeDefined();
    expect(screen.getByText('24 points, 1 behind Team 2')).toBeDefined();
    expect(await said()).toBe(
      'Round 1 · Art Attack. Plus 2.5 points. You are 3rd of 4, up 2 places, with 24 points.',
    );
  });

  it('are the total if the room shows scores but no answers', async () => {
    const game = fakeGame();
    const score = { points: -0.5, rank: 1, previousRank: 1 };
    game.say({ stage: stageOf({ ...published, hasBoard: true }), own: ownOf({ score }) });
    renderSeat();
    expect((await screen.findByText('points')).previousElementSibling?.textContent).toBe('−0.5');
    expect(screen.getByText('Still 1st')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Your answers' })).toBeDefined();
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
    const score = { points: 3.5, rank: 2, previousRank: null };
    game.say({ stage: published, own: ownOf({ results: resultsOf(0), score }) });
    renderSeat();
    expect((await screen.findByText('this round')).previousElementSibling?.textContent).toBe('0');
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
