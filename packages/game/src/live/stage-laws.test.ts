// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { close, collect, openedStage, play } from '../../test/stage-play.ts';
import { playSteps, steps } from '../../test/stage-steps.ts';
import { isAnswerable } from './closing.ts';
import type { StageCommand } from './stage.ts';
import { handoutOf, modeOf, openRound, roundOf, type Stage, type StageRound } from './stage.ts';

describe('any sequence of commands', () => {
  function expectWhole(stage: Stage, now: number): void {
    const open = stage.rounds.filter(({ state }) => state === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    const out = stage.rounds.filter(({ state }) => state === 'out');
    expect(out.length).toBeLessThanOrEqual(stage.isEnded ? 0 : 1);
    for (const { isHandout, scheme } of out) expect([isHandout, scheme]).toEqual([true, null]);
    const mode = modeOf(stage);
    if (mode === 'stop') expect([open, stage.marking, stage.isPaused]).toEqual([[], null, false]);
    if (mode === 'pause') expect(stage.marking).toBeNull();
    const marked = stage.marking?.roundId ?? null;
    if (marked !== null) expect(roundOf(stage, marked)?.state).toBe('marking');
    for (const round of stage.rounds) expectWholeRound(stage, round, now);
  }

  function expectWholeRound(stage: Stage, round: StageRound, now: number): void {
    expect(round.current).toBeLessThanOrEqual(round.questions.length);
    const isClosed = round.state === 'marking' || round.state === 'published';
    if (isClosed) expect(round.through).toBeGreaterThan(0);
    if (round.state === 'open') expect([round.through, round.closedAt]).toEqual([null, null]);
    round.questions.forEach(({ closing }, index) => {
      const canAnswer = isAnswerable(stage, round, index + 1);
      // If the rules leave a question open, only a last call may be set. All others are closed by now.
      if (canAnswer) expect(closing?.by ?? 'call').toBe('call');
      else expect(closing?.at ?? 0).toBeLessThanOrEqual(now);
    });
  }

  it('leads to a consistent stage', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { after, now } of playSteps(all)) expectWhole(after, now);
      }),
    );
  });

  it('has the same effect if every command comes twice', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { before, after, again } of playSteps(all)) {
          if ('stage' in again) expect(again.stage).toBe(after);
          expect(after.seen).toBe(after === before ? before.seen : before.seen + 1);
        }
      }),
    );
  });

  it('leaves a way to end the game', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const stage = playSteps(all).at(-1)?.after ?? openedStage;
        const open = openRound(stage);
        const out = handoutOf(stage);
        const wayOut: StageCommand[] = [
          { kind: 'resume' },
          ...(open === undefined ? [] : [close(open.id)]),
          ...(out === undefined ? [] : [collect(out.id)]),
          { kind: 'end', isMarkedLater: true },
        ];
        const left = stage.isEnded ? stage : play(wayOut, stage);
        expect(modeOf(left)).toBe('stop');
        const waiting = left.rounds.filter(({ state }) => state === 'marking');
        expect(waiting.every(({ isPutOff }) => isPutOff)).toBe(true);
      }),
    );
  });
});
