import fc from 'fast-check';
import type { CommandOutcome, Stage, StageCommand, StageRules } from '../src/live/stage.ts';
import { applyCommand } from '../src/live/stage-commands.ts';
import { percentageScheme, pointsScheme, standardScheme } from './schemes.ts';
import { handoutWith, openedStage, roundWith, UNLOCKED } from './stage-play.ts';

const ids = fc.constantFrom('a', 'b', 'c');
const n = fc.integer({ min: 0, max: 5 });
const rules: fc.Arbitrary<StageRules> = fc
  .record({
    lockQuestion: fc.boolean(),
    lockQuestionMode: fc.constantFrom('last' as const, 'current' as const),
    questionsPerRound: fc.constantFrom(2, 4, 999),
    switchRounds: fc.boolean(),
    showQuestions: fc.boolean(),
    showAnswers: fc.boolean(),
    showScores: fc.boolean(),
    displayCorrectAnswer: fc.boolean(),
  })
  .map((chosen) => ({ ...UNLOCKED, ...chosen }));
const newRound = fc
  .record({
    id: ids,
    rules,
    version: fc.constantFrom('pre-entered' as const, 'live' as const),
    scheme: fc
      .option(fc.constantFrom(pointsScheme(), percentageScheme(), standardScheme()))
      .map((scheme) => scheme && { ...scheme, name: 'Ladder', _id: 'scheme-id', order: 7 }),
  })
  .map(({ id, ...more }) => roundWith(id, more));
const newHandout = fc.record({ id: ids, rules }).map(({ id, rules }) => handoutWith(id, { rules }));
const command: fc.Arbitrary<StageCommand> = fc.oneof(
  fc.record({ kind: fc.constant('startRound' as const), round: newRound }),
  fc.record({ kind: fc.constant('startRound' as const), round: newHandout }),
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
    questionText: fc.constantFrom('', 'secret question'),
    answerText: fc.constantFrom('', 'secret answer'),
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
      'collect' as const,
      'reopenRound' as const,
      'publish' as const,
      'discard' as const,
      'putOff' as const,
      'switchTo' as const,
    ),
    roundId: ids,
  }),
  fc.record({ kind: fc.constant('setMarking' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('end' as const), isMarkedLater: fc.boolean() }),
);
export const steps = fc.array(
  fc.record({
    command,
    waitMs: fc.constantFrom(0, 1_000, 5_000, 60_000),
    lastAnswered: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 60 },
);

export type Step = { command: StageCommand; waitMs: number; lastAnswered: number };
/** `again` is the outcome of a repeat. */
export type Played = { before: Stage; after: Stage; again: CommandOutcome; now: number };

/** Skips refused commands. */
export function playSteps(all: readonly Step[]): Played[] {
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
