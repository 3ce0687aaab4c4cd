/** The laws of the stage: no sequence of commands leads nowhere, and a command twice equals once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { close, play, roundWith, UNLOCKED } from '../../test/stage-play.ts';
import { isAnswerable } from './closing.ts';
import {
  modeOf,
  openedStage,
  openRound,
  roundOf,
  type Stage,
  type StageRound,
  type StageRules,
} from './stage.ts';
import { applyCommand, type CommandOutcome, type StageCommand } from './stage-commands.ts';

describe('any sequence of commands', () => {
  const ids = fc.constantFrom('a', 'b', 'c');
  const n = fc.integer({ min: 0, max: 5 });
  const rules: fc.Arbitrary<StageRules> = fc
    .record({
      lockQuestion: fc.boolean(),
      lockQuestionMode: fc.constantFrom('last' as const, 'current' as const),
      questionsPerRound: fc.constantFrom(2, 4, 999),
      switchRounds: fc.boolean(),
    })
    .map((locks) => ({ ...UNLOCKED, ...locks }));
  const newRound = fc
    .record({ id: ids, rules, version: fc.constantFrom('pre-entered' as const, 'live' as const) })
    .map(({ id, ...more }) => roundWith(id, more));
  const command: fc.Arbitrary<StageCommand> = fc.oneof(
    fc.record({ kind: fc.constant('startRound' as const), round: newRound }),
    fc.record({ kind: fc.constant('goTo' as const), roundId: ids, n }),
    fc.record({ kind: fc.constant('revealAll' as const), roundId: ids }),
    fc.record({
      kind: fc.constant('countdown' as const),
      roundId: ids,
      seconds: fc.option(fc.integer({ min: 5, max: 600 })),
    }),
    fc.record({
      kind: fc.constant('editQuestion' as const),
      roundId: ids,
      n,
      questionText: fc.constantFrom('', 'q'),
      answerText: fc.constantFrom('', 'a'),
    }),
    fc.record({ kind: fc.constant('void' as const), roundId: ids, n, voided: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }),
    fc.record({
      kind: fc.constant('closeRound' as const),
      roundId: ids,
      through: fc.option(n, { nil: undefined }),
    }),
    fc.record({
      kind: fc.constantFrom(
        'reopenRound' as const,
        'publish' as const,
        'discard' as const,
        'putOff' as const,
        'switchTo' as const,
      ),
      roundId: ids,
    }),
    fc.record({ kind: fc.constant('setMarking' as const), isOn: fc.boolean() }),
    fc.record({
      kind: fc.constant('setDoor' as const),
      door: fc.constantFrom('open' as const, 'ask' as const, 'closed' as const),
    }),
    fc.record({ kind: fc.constant('end' as const), isMarkedLater: fc.boolean() }),
  );
  const steps = fc.array(
    fc.record({
      command,
      waitMs: fc.constantFrom(0, 1_000, 5_000, 60_000),
      lastAnswered: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 60 },
  );

  function expectWhole(stage: Stage, now: number): void {
    const open = stage.rounds.filter(({ state }) => state === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
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
      // What the rules leave open only a last call closes; what they close is closed by now.
      if (canAnswer) expect(closing?.by ?? 'call').toBe('call');
      else expect(closing?.at ?? 0).toBeLessThanOrEqual(now);
    });
  }

  type Step = { command: StageCommand; waitMs: number; lastAnswered: number };
  type Played = { before: Stage; after: Stage; again: CommandOutcome; now: number };

  /** Each accepted command of a sequence: the stages around it, and what it gives a second time. */
  function playSteps(all: readonly Step[]): Played[] {
    const played: Played[] = [];
    let before = openedStage;
    let now = 0;
    for (const { command, waitMs, lastAnswered } of all) {
      now += waitMs;
      const outcome = applyCommand(before, command, { now, lastAnswered });
      if ('problem' in outcome) continue;
      const after = outcome.stage;
      const again = applyCommand(after, command, { now, lastAnswered });
      played.push({ before, after, again, now });
      before = after;
    }
    return played;
  }

  it('leads to a stage that makes sense', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { after, now } of playSteps(all)) expectWhole(after, now);
      }),
    );
  });

  it('changes as much when every command comes twice, and counts each change', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { before, after, again } of playSteps(all)) {
          if ('stage' in again) expect(again.stage).toBe(after);
          expect(after.seen).toBe(after === before ? before.seen : before.seen + 1);
        }
      }),
    );
  });

  it('leaves a way to the end of the game', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const stage = playSteps(all).at(-1)?.after ?? openedStage;
        const open = openRound(stage);
        const wayOut: StageCommand[] = [
          { kind: 'resume' },
          ...(open === undefined ? [] : [close(open.id)]),
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
