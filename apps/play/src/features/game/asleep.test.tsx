import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageIs } from '../../../../../packages/client/test/page-is.ts';
import { fakeGame, ownOf, round, stageOf } from '../../../test/fake-game.ts';
import { renderSeat } from '../../../test/render-phone.tsx';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  pageIs('visible');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A stage on question `n` at `serverMs` of the server's clock; its last call ends in `seconds`. */
function asked(n: number, { serverMs, seconds }: { serverMs: number; seconds?: number }) {
  const closesAt =
    seconds === undefined ? null : new Date(serverMs + seconds * 1_000).toISOString();
  return stageOf({
    seq: n,
    serverTime: new Date(serverMs).toISOString(),
    round: { ...round, questionsCount: 9, current: n, open: [{ from: n, to: n, closesAt }] },
    question: { n, text: `Question number ${n}?`, image: '' },
  });
}

describe('a phone', () => {
  it.each([-6 * HOUR, 6 * HOUR])(
    'whose clock is %d ms wrong counts down correctly',
    async (wrong) => {
      vi.setSystemTime(NOW + wrong);
      const game = fakeGame();
      game.say({ stage: asked(1, { serverMs: NOW, seconds: 30 }), own: ownOf() });
      renderSeat({ touchedAt: NOW + wrong });
      await pass(100);
      expect(screen.getByRole('timer').textContent).toContain('30s');
      await pass(12_000);
      expect(screen.getByRole('timer').textContent).toContain('18s');
    },
  );

  it('that slept for 20 minutes shows the current state and countdown', async () => {
    const game = fakeGame();
    game.say({ stage: asked(1, { serverMs: NOW }), own: ownOf() });
    renderSeat({ touchedAt: NOW });
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Question number 1?' })).toBeDefined();
    pageIs('hidden');
    // While the phone sleeps, its timers and its monotonic clock stop.
    vi.setSystemTime(NOW + 20 * MINUTE);
    game.say({ stage: asked(7, { serverMs: NOW + 20 * MINUTE, seconds: 30 }) });
    await act(async () => pageIs('visible'));
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Question number 7?' })).toBeDefined();
    expect(screen.getByRole('timer').textContent).toContain('30s');
  });
});
