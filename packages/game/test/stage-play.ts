import { emptyQuestion } from '../src/live/question-commands.ts';
import type {
  CommandOutcome,
  Stage,
  StageCommand,
  StageRound,
  StageRules,
} from '../src/live/stage.ts';
import { applyCommand } from '../src/live/stage-commands.ts';

export const openedStage: Stage = {
  seen: 0,
  isEnded: false,
  isPaused: false,
  marking: null,
  rounds: [],
};

export const UNLOCKED: StageRules = {
  lockQuestion: false,
  lockQuestionMode: 'last',
  questionsPerRound: 999,
  halfPoints: false,
  switchRounds: false,
  showQuestions: true,
  showAnswers: true,
  showScores: true,
  displayCorrectAnswer: true,
  scoringInterval: 1,
  maxPointValue: 5,
  adjustByQuestion: false,
  adjustByResponse: false,
};

export function roundWith(id: string, more: Partial<StageRound> = {}): StageRound {
  return {
    id,
    name: `Round ${id}`,
    version: 'pre-entered',
    state: 'open',
    rules: UNLOCKED,
    scheme: null,
    questions: Array.from({ length: 3 }, () => emptyQuestion),
    current: 0,
    through: null,
    closedAt: null,
    isPutOff: false,
    isFixed: false,
    unpublishedChanges: 0,
    ...more,
  };
}

export function handoutWith(id: string, more: Partial<StageRound> = {}): StageRound {
  const { questions } = roundWith(id);
  const shown = questions.map((question) => ({ ...question, isRevealed: true }));
  return roundWith(id, { state: 'out', isHandout: true, questions: shown, ...more });
}

/** Throws if a command is refused. Commands are ten seconds apart. */
export function play(commands: readonly StageCommand[], from: Stage = openedStage): Stage {
  return commands.reduce((stage, command) => {
    const now = 10_000 * (stage.seen + 1);
    const outcome = applyCommand(stage, command, { now, lastAnswered: 0 });
    if ('problem' in outcome) throw new Error(`${command.kind}: ${outcome.problem.reason}`);
    return outcome.stage;
  }, from);
}

/** Long after all other commands. */
export function tryCommand(stage: Stage, command: StageCommand, now = 1_000_000): CommandOutcome {
  return applyCommand(stage, command, { now, lastAnswered: 0 });
}

export const start = (id = 'a', more: Partial<StageRound> = {}): StageCommand => ({
  kind: 'startRound',
  round: roundWith(id, more),
});
export const handOut = (id = 'h', more: Partial<StageRound> = {}): StageCommand => ({
  kind: 'startRound',
  round: handoutWith(id, more),
});
export const collect = (roundId = 'h'): StageCommand => ({ kind: 'collect', roundId });
export const goTo = (n: number, roundId = 'a'): StageCommand => ({ kind: 'goTo', roundId, n });
export const close = (roundId = 'a'): StageCommand => ({ kind: 'closeRound', roundId });
export const publish = (roundId = 'a'): StageCommand => ({ kind: 'publish', roundId });
export const putOff = (roundId = 'a'): StageCommand => ({ kind: 'putOff', roundId });
