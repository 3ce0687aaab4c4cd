import type { OwnResult } from '@emcee/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGame, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const result: OwnResult = {
  ...{ n: 1, text: 'Vermeer', verdict: 'right', isVoided: false, points: 2.5, bet: 0 },
  ...{ valuePoints: null, additionalPoints: null, rightAnswer: null, isOnlyOne: true },
};
const results = { roundNumber: 1, roundName: 'Art Attack', rowsCount: 1, rows: [result] };
const score = { points: 24, rank: 3, previousRank: 5 };
const marking = stageOf({ gameMode: 'check', round: { ...round, state: 'marking', open: [] } });
const published = stageOf({ seq: 2, round: { ...round, state: 'published', open: [] } });
const own = ownOf({ seq: 2, revision: 2, results, score });

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const points = () => screen.getByText('this round').previousElementSibling?.textContent;
const isMoving = () => screen.getByRole('main').className.includes('playing');

describe('the results of a round', () => {
  it('count up once when the round is published in front of the team', async () => {
    const game = fakeGame();
    game.say({ stage: marking, own: ownOf() });
    renderSeat();
    await pass(10);
    game.say({ stage: published, own });
    await pass(1);
    expect([points(), isMoving()]).toEqual(['0', true]);
    await pass(350);
    expect(Number(points())).toBeGreaterThan(0);
    expect(Number(points())).toBeLessThan(2.5);
    await pass(1_350);
    expect(points()).toBe('+2.5');
    // A pause and its end don't play it again.
    game.say({ stage: { ...published, seq: 3, gameMode: 'pause' } });
    await pass(10);
    game.say({ stage: { ...published, seq: 4 } });
    await pass(10);
    expect([points(), isMoving()]).toEqual(['+2.5', false]);
  });

  it('are there at once after a reload', async () => {
    const game = fakeGame();
    game.say({ stage: published, own });
    renderSeat();
    await pass(10);
    expect([points(), isMoving()]).toEqual(['+2.5', false]);
  });

  it('are there at once for people who want less motion', async () => {
    const usual = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...usual(media),
      matches: media === '(prefers-reduced-motion: reduce)',
    }));
    const game = fakeGame();
    game.say({ stage: marking, own: ownOf() });
    renderSeat();
    await pass(10);
    game.say({ stage: published, own });
    await pass(10);
    expect([points(), isMoving()]).toEqual(['+2.5', false]);
  });
});
