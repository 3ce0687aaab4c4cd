import { describe, expect, it } from 'vitest';
import {
  close,
  collect,
  goTo,
  handOut,
  handoutWith,
  play,
  publish,
  putOff,
  start,
  tryCommand,
} from '../../test/stage-play.ts';
import { isAnswerable, isLate, reasonNotAccepted } from './closing.ts';
import type { Stage, StageCommand } from './stage.ts';
import { handoutOf, modeOf, openRound, roundOf } from './stage.ts';

const refusedBecause = (reason: string, roundName = 'Round h') => ({
  problem: { reason, roundName },
});
const call = (seconds: number | null): StageCommand => ({
  kind: 'countdown',
  roundId: 'h',
  seconds,
});

function isOpen(stage: Stage, n = 1): boolean {
  const round = roundOf(stage, 'h');
  return round !== undefined && isAnswerable(stage, round, n);
}

function reasonAt(stage: Stage, receivedAt: number): string | undefined {
  return reasonNotAccepted(stage, answerAt(stage, receivedAt));
}

function answerAt(stage: Stage, receivedAt: number) {
  const round = roundOf(stage, 'h') ?? handoutWith('none');
  return { round, n: 1, receivedAt, madeAt: receivedAt - 5_000 };
}

describe('a handout', () => {
  it('stays open while rounds are asked, marked and published, whatever their locks', () => {
    const locked = { rules: { ...handoutWith('h').rules, lockQuestion: true } };
    const steps = [handOut('h', locked), start(), goTo(1), close(), publish(), start('b')];
    for (let count = 1; count <= steps.length; count += 1) {
      const stage = play(steps.slice(0, count));
      expect([1, 2, 3, 4].map((n) => isOpen(stage, n))).toEqual([true, true, true, false]);
      expect(handoutOf(stage)?.id).toBe('h');
    }
    expect(modeOf(play(steps.slice(0, 4)))).toBe('check');
  });

  it('takes no answer to a voided question', () => {
    expect(isOpen(play([handOut(), { kind: 'void', roundId: 'h', n: 1, voided: true }]))).toBe(
      false,
    );
  });

  it('closes in a pause, and opens again after it', () => {
    const paused = play([handOut(), { kind: 'pause' }]);
    expect(isOpen(paused)).toBe(false);
    expect(reasonAt(paused, 1_000_000)).toBe('paused');
    for (const command of [collect(), call(30)]) {
      expect(tryCommand(paused, command)).toEqual({ problem: { reason: 'mode-refused' } });
    }
    const resumed = play([{ kind: 'resume' }], paused);
    expect(reasonAt(resumed, 1_000_000)).toBeUndefined();
  });

  it('closes alone by its last call, also while another round is marked', () => {
    const marked = play([handOut(), start(), goTo(1), close()]);
    const called = play([call(30)], marked);
    const closesAt = 10_000 * (marked.seen + 1) + 30_000;
    expect(handoutOf(called)?.questions[0]?.closing).toEqual({ at: closesAt, by: 'call' });
    expect(roundOf(called, 'a')).toBe(roundOf(marked, 'a'));
    expect(reasonAt(called, closesAt)).toBeUndefined();
    expect(reasonAt(called, closesAt + 2_001)).toBe('closed');
    expect(isLate(called, answerAt(called, closesAt + 2_001))).toBe(true);
    expect(handoutOf(play([call(null)], called))?.questions[0]?.closing).toBeNull();
  });

  it('is marked at once if nothing else is open or marked, and later otherwise', () => {
    const alone = play([handOut(), collect()]);
    expect(alone.marking).toEqual({ roundId: 'h' });
    expect(roundOf(alone, 'h')).toMatchObject({ state: 'marking', through: 3, isPutOff: false });
    const beside = play([handOut(), start(), goTo(1), collect()]);
    expect(openRound(beside)?.id).toBe('a');
    expect(roundOf(beside, 'h')).toMatchObject({ state: 'marking', isPutOff: true });
    const marking = play([handOut(), start(), goTo(1), close(), collect()]);
    expect(marking.marking).toEqual({ roundId: 'a' });
    // It blocks no start.
    expect(openRound(play([publish(), start('b')], marking))?.id).toBe('b');
    const switched = play([publish(), { kind: 'switchTo', roundId: 'h' }], marking);
    expect(roundOf(play([publish('h')], switched), 'h')?.state).toBe('published');
  });

  it('has late answers until it is published', () => {
    const collected = play([handOut(), collect()]);
    const closedAt = roundOf(collected, 'h')?.closedAt ?? 0;
    expect(reasonAt(collected, closedAt + 2_000)).toBeUndefined();
    expect(isLate(collected, answerAt(collected, closedAt + 4_000))).toBe(true);
    const published = play([publish('h')], collected);
    expect(isLate(published, answerAt(published, closedAt + 4_000))).toBe(false);
  });

  it('is handed out again if it is reopened', () => {
    const collected = play([handOut(), collect()]);
    const again = play([{ kind: 'reopenRound', roundId: 'h' }], collected);
    expect(isOpen(again)).toBe(true);
    expect(handoutOf(again)).toMatchObject({ state: 'out', through: null, closedAt: null });
    const other = play([putOff('h'), handOut('i'), { kind: 'setMarking', isOn: true }], collected);
    expect(tryCommand(other, { kind: 'reopenRound', roundId: 'h' })).toEqual(
      refusedBecause('round-out', 'Round i'),
    );
    // The marking of another round goes on.
    const marking = play([handOut(), start(), goTo(1), collect(), close()]);
    const reopened = play([{ kind: 'reopenRound', roundId: 'h' }], marking);
    expect([reopened.marking, handoutOf(reopened)?.id]).toEqual([{ roundId: 'a' }, 'h']);
  });

  it('has to be collected before another one, a tiebreaker, and the end of the game', () => {
    const out = play([handOut()]);
    const others: StageCommand[] = [
      handOut('i'),
      start('b', { tied: ['owls', 'foxes'] }),
      { kind: 'end', isMarkedLater: false },
      { kind: 'end', isMarkedLater: true },
      close('h'),
      publish('h'),
      putOff('h'),
      { kind: 'discard', roundId: 'h' },
    ];
    for (const command of others) {
      expect(tryCommand(out, command)).toEqual(refusedBecause('round-out'));
    }
    for (const command of [goTo(1, 'h'), { kind: 'revealAll', roundId: 'h' } as const]) {
      expect(tryCommand(out, command)).toEqual({ problem: { reason: 'mode-refused' } });
    }
  });

  it('is not handed out while another round is open', () => {
    expect(tryCommand(play([start()]), handOut())).toEqual(refusedBecause('round-open', 'Round a'));
    expect(tryCommand(play([start()]), collect('a'))).toEqual(
      refusedBecause('round-open', 'Round a'),
    );
  });
});
