// @module-tag races
import type { LiveCommand } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRound, type QuizHost, type TestSettings } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const GRACE_SECONDS = 2;
const LOCKS = {
  off: {},
  last: { lockQuestion: true, lockQuestionMode: 'last' },
  current: { lockQuestion: true, lockQuestionMode: 'current' },
} as const satisfies Record<string, TestSettings>;

type Game = QuizHost & { roundId: string; owls: TestPhone };

const playedGame = (settings: TestSettings = {}) =>
  joinedRound(server, { questionsCount: 4, ...settings });

/** The outcome of an answer to each of the four questions now. */
async function taken({ owls }: Game): Promise<string> {
  const outcomes: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const { outcome, reason } = await owls.answer({ round: 1, n, text: `At ${Math.random()}` });
    outcomes.push(reason ?? outcome);
  }
  return outcomes.join(' ');
}

const goTo = (roundId: string, n: number): LiveCommand => ({ kind: 'goTo', roundId, n });

describe('a question accepts answers', () => {
  it.each([
    ['off', 1, 'saved saved saved saved', 'saved saved saved saved'],
    ['off', 3, 'saved saved saved saved', 'saved saved saved saved'],
    ['last', 1, 'saved saved saved not-open-yet', 'saved closed closed not-open-yet'],
    ['last', 2, 'saved saved saved not-open-yet', 'saved saved closed not-open-yet'],
    ['last', 4, 'saved saved saved saved', 'saved saved saved saved'],
    ['current', 2, 'closed saved saved not-open-yet', 'closed saved closed not-open-yet'],
    ['current', 4, 'closed not-open-yet saved saved', 'closed not-open-yet closed saved'],
  ] as const)(
    'with lock %s, from question 3 to %i, immediately: %s; two seconds later: %s',
    async (lock, on, ...[now, later]) => {
      const night = await playedGame(LOCKS[lock]);
      await night.quiz.done(goTo(night.roundId, 3));
      server.clock.advance(10);
      await night.quiz.done(goTo(night.roundId, on));
      server.clock.advance(GRACE_SECONDS);
      expect(await taken(night)).toBe(now);
      server.clock.advance(0.001);
      expect(await taken(night)).toBe(later);
    },
  );

  it.each(['off', 'last', 'current'] as const)(
    'until two seconds after its round was closed, with lock %s',
    async (lock) => {
      const night = await playedGame(LOCKS[lock]);
      const { quiz, roundId, owls } = night;
      await quiz.done({ kind: 'closeRound', roundId });
      server.clock.advance(GRACE_SECONDS);
      const place = { round: 1, n: 1, text: 'Rome' };
      expect(await owls.answer(place)).toMatchObject({ outcome: 'saved' });
      server.clock.advance(0.001);
      expect(await owls.answer(place)).toMatchObject({ reason: 'round-over' });
      await quiz.done({ kind: 'reopenRound', roundId });
      expect(await owls.answer(place)).toMatchObject({ outcome: 'saved' });
    },
  );

  it('not during a pause, except for the grace period, and again afterwards', async () => {
    const night = await playedGame();
    await night.quiz.done({ kind: 'pause' });
    expect(await taken(night)).toBe('saved saved saved saved');
    server.clock.advance(GRACE_SECONDS + 1);
    expect(await taken(night)).toBe('paused paused paused paused');
    await night.quiz.done({ kind: 'resume' });
    expect(await taken(night)).toBe('saved saved saved saved');
  });

  it('until a last call has run out; returning to the question opens it again', async () => {
    const night = await playedGame(LOCKS.last);
    const { quiz, roundId } = night;
    await quiz.done(goTo(roundId, 2), { kind: 'countdown', roundId, seconds: 30 });
    server.clock.advance(30 + GRACE_SECONDS);
    expect(await taken(night)).toBe('saved saved not-open-yet not-open-yet');
    server.clock.advance(1);
    expect(await taken(night)).toBe('closed closed not-open-yet not-open-yet');
    await quiz.done({ kind: 'pause' }, { kind: 'resume' });
    expect(await taken(night)).toBe('closed closed not-open-yet not-open-yet');
    await quiz.done(goTo(roundId, 1));
    expect(await taken(night)).toBe('saved closed not-open-yet not-open-yet');
    await quiz.done(goTo(roundId, 2), { kind: 'countdown', roundId, seconds: null });
    expect(await taken(night)).toBe('saved saved not-open-yet not-open-yet');
  });

  it('not while it is voided', async () => {
    const night = await playedGame();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'void', roundId, n: 2, voided: true });
    expect(await taken(night)).toBe('saved voided saved saved');
    await quiz.done({ kind: 'void', roundId, n: 2, voided: false });
    expect(await taken(night)).toBe('saved saved saved saved');
  });

  it('not after the last counting question, even if that was closed just now', async () => {
    const night = await playedGame();
    const { quiz, roundId, owls } = night;
    await owls.answer({ round: 1, n: 2, text: 'Rome' });
    await quiz.done({ kind: 'closeRound', roundId });
    expect(await taken(night)).toBe('saved saved round-over round-over');
  });

  it('not after its round is published, even if the call had to wait', async () => {
    const night = await playedGame();
    const { quiz, roundId, owls } = night;
    await quiz.closeAndPublish(roundId);
    // The answer arrived in the grace period, and has waited in the queue since.
    server.clock.advance(-GRACE_SECONDS - 1);
    expect(await owls.answer({ round: 1, n: 1, text: 'Rome' })).toMatchObject({
      outcome: 'refused',
      reason: 'round-over',
    });
  });

  it('not in a discarded round', async () => {
    const night = await playedGame();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'discard', roundId });
    expect(await taken(night)).toBe('round-over round-over round-over round-over');
  });
});
