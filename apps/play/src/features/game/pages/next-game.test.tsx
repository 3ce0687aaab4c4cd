import { ApiError, joinCalls, playCalls, spoken } from '@emcee/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageIs } from '../../../../../../packages/client/test/page-is.ts';
import {
  closedRoom,
  fakeGame,
  openRoom,
  ownOf,
  round,
  stageOf,
} from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const HOUR = 3_600_000;
const NEXT = 'A new game is open in this room.';
const question = { n: 1, text: 'Who painted it?', image: '' };
const ended = stageOf({ seq: 9, gameMode: 'stop', hasBoard: true });
const third = ownOf({ revision: 2, score: { points: 61.5, rank: 3, previousRank: 2 } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  pageIs('visible');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Hides the page until its stream is closed, and shows it again hours later. */
async function sleep(hours: number, meanwhile: () => void): Promise<void> {
  pageIs('hidden');
  await pass(11_000);
  meanwhile();
  vi.setSystemTime(Date.now() + hours * HOUR);
  await act(async () => pageIs('visible'));
  await pass(4_000);
}

describe('a phone that slept', () => {
  it('through the end and the next opening shows the result and a link to the next game', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round, question }), own: ownOf() });
    renderSeat({ touchedAt: NOW });
    await pass(1_000);
    await sleep(5, () => {
      game.say({ stage: ended, own: third });
      game.replies(joinCalls.room, openRoom);
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^You finished 3rd/);
    expect(screen.getByText(NEXT)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await pass(100);
    expect(screen.getByLabelText('Team name')).toBeDefined();
    // The last result can still be opened from there.
    fireEvent.click(screen.getByRole('button', { name: 'See your last result' }));
    await pass(4_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^You finished 3rd/);
    expect(screen.getByText(NEXT)).toBeDefined();
  });

  it('for a week on its result keeps it and shows the link', async () => {
    const game = fakeGame();
    game.say({ stage: ended, own: third });
    renderSeat({ touchedAt: NOW });
    await pass(4_000);
    expect(screen.queryByText(NEXT)).toBeNull();
    await sleep(7 * 24, () => {
      game.fails(playCalls.stream, new ApiError(401, spoken('Unknown token.')));
      game.replies(joinCalls.room, openRoom);
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^You finished 3rd/);
    expect(screen.getByText(NEXT)).toBeDefined();
  });

  it('on its result for a night shows no link without an open game', async () => {
    const game = fakeGame();
    game.say({ stage: ended, own: third });
    renderSeat({ touchedAt: NOW });
    await pass(4_000);
    await sleep(9, () => undefined);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^You finished 3rd/);
    expect(screen.queryByText(NEXT)).toBeNull();
  });
});

describe('a phone that is awake on its result', () => {
  it('notices the next game within two minutes, and its end', async () => {
    const game = fakeGame();
    game.say({ stage: ended, own: third });
    renderSeat({ touchedAt: NOW });
    await pass(4_000);
    game.replies(joinCalls.room, openRoom);
    await pass(120_000);
    expect(screen.getByText(NEXT)).toBeDefined();
    game.replies(joinCalls.room, closedRoom);
    await pass(120_000);
    expect(screen.queryByText(NEXT)).toBeNull();
  });

  it("doesn't poll while hidden, and goes on after a network failure", async () => {
    const game = fakeGame();
    game.fails(joinCalls.room, new ApiError(503, spoken('Away.')));
    game.say({ stage: ended, own: third });
    renderSeat({ touchedAt: NOW });
    await pass(4_000);
    const asked = game.inputsOf(joinCalls.room).length;
    pageIs('hidden');
    await pass(600_000);
    expect(game.inputsOf(joinCalls.room)).toHaveLength(asked);
    game.replies(joinCalls.room, openRoom);
    await act(async () => pageIs('visible'));
    await pass(100);
    expect(screen.getByText(NEXT)).toBeDefined();
  });
});
