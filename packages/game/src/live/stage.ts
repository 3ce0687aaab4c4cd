import type { ListForm } from '../answer-form.ts';
import type { GameMode } from '../room-mode.ts';
import type { PreparedValues } from '../scoring/question-value.ts';
import type { WagerScheme } from '../scoring/wager.ts';
import type { GameSettings, ProGameOptions } from '../settings.ts';

/** `out`: handed out, so open while other rounds are played. */
export type RoundState = 'open' | 'out' | 'marking' | 'published' | 'discarded';

/** Time when a question closes, in ms since 1970, and its cause: the room's lock or a last call. */
export type Closing = { readonly at: number; readonly by: 'lock' | 'call' };

/** The published state of a question that the host has changed since. */
export type PublishedQuestion = Pick<
  StageQuestion,
  'questionText' | 'answerText' | 'isVoided' | 'valuePoints'
>;

export type StageQuestion = {
  readonly questionText: string;
  readonly answerText: string;
  /** Address of the picture; empty without one. */
  readonly image: string;
  /** True once the host has reached the question, so that its text may be shown. */
  readonly isRevealed: boolean;
  /** Null while the question is open without a last call. A last call sets a future time. */
  readonly closing: Closing | null;
  /** A voided question earns nothing for anybody. */
  readonly isVoided: boolean;
  /** The value, in steps of 0.5; missing if it is that of the round. */
  readonly valuePoints?: number | undefined;
  /** Missing if the question has one answer. It never changes. */
  readonly form?: ListForm | undefined;
  /** Of a multiple-choice question. They never change. */
  readonly options?: readonly string[] | undefined;
  /** The published state, if it differs. */
  readonly published?: PublishedQuestion | undefined;
};

/**
 * Settings copied from the room when the round starts, and the prepared values. Later changes to the room
 * don't affect the round.
 */
export type StageRules = PreparedValues &
  Pick<
    GameSettings & ProGameOptions,
    | 'lockQuestion'
    | 'lockQuestionMode'
    | 'questionsPerRound'
    | 'halfPoints'
    | 'switchRounds'
    | 'showQuestions'
    | 'showAnswers'
    | 'showScores'
    | 'displayCorrectAnswer'
    | 'scoringInterval'
    | 'maxPointValue'
    | 'adjustByQuestion'
    | 'adjustByResponse'
  >;

/** A copy of the wager scheme from the start of the round. */
export type LiveScheme = WagerScheme & { readonly name: string };

/** A round of a game. Its questions are counted from 1. */
export type StageRound = {
  readonly id: string;
  readonly name: string;
  /** A live round gets its questions during the game and may grow. */
  readonly version: 'pre-entered' | 'live';
  readonly state: RoundState;
  readonly rules: StageRules;
  /** Null in a round without bets. */
  readonly scheme: LiveScheme | null;
  /** The teams of a tiebreaker, which has one question and earns nothing; missing from other rounds. */
  readonly tied?: readonly string[] | undefined;
  /** True if it was handed out, so that reopening hands it out again. */
  readonly isHandout?: boolean | undefined;
  readonly questions: readonly StageQuestion[];
  /** The host's question; 0 before the first. */
  readonly current: number;
  /** The last question that counts; null until the round is closed. */
  readonly through: number | null;
  readonly closedAt: number | null;
  /** Questions of a closed round that were neither shown nor answered; the record doesn't have them. */
  readonly skipped?: readonly number[];
  /** True if the host has left the marking for later. */
  readonly isPutOff: boolean;
  /**
   * True if the round is published and the next one has started, so that it can't be changed in the
   * game.
   */
  readonly isFixed: boolean;
  /** Number of unpublished changes since the round was published. */
  readonly unpublishedChanges: number;
  /** Ids of the teams whose joker doubles the round, since its start. Null or missing if there are none. */
  readonly jokers?: readonly string[] | null | undefined;
  /** The prepared round that it was started from; null or missing if there is none. */
  readonly readyRoundId?: string | null | undefined;
};

/** The host-controlled state of a game; of teams it has only the jokers of its rounds. */
export type Stage = {
  /** Increases with each change. A command based on another number is stale. */
  readonly seen: number;
  readonly isEnded: boolean;
  readonly isPaused: boolean;
  /** Set while the room is in marking; the round is null if there is none to mark. */
  readonly marking: { readonly roundId: string | null } | null;
  readonly rounds: readonly StageRound[];
};

/** A host's command. Each names its target state, so that a repeat has no further effect. */
export type StageCommand =
  | { readonly kind: 'startRound'; readonly round: StageRound }
  | { readonly kind: 'goTo'; readonly roundId: string; readonly n: number }
  | { readonly kind: 'revealAll'; readonly roundId: string }
  | { readonly kind: 'countdown'; readonly roundId: string; readonly seconds: number | null }
  | {
      readonly kind: 'editQuestion';
      readonly roundId: string;
      readonly n: number;
      readonly questionText: string;
      readonly answerText: string;
    }
  | {
      readonly kind: 'void';
      readonly roundId: string;
      readonly n: number;
      readonly voided: boolean;
    }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'closeRound'; readonly roundId: string; readonly through?: number | undefined }
  | { readonly kind: 'collect'; readonly roundId: string }
  | { readonly kind: 'reopenRound'; readonly roundId: string }
  | { readonly kind: 'publish'; readonly roundId: string }
  | { readonly kind: 'discard'; readonly roundId: string }
  | { readonly kind: 'putOff'; readonly roundId: string }
  | { readonly kind: 'switchTo'; readonly roundId: string }
  | { readonly kind: 'setMarking'; readonly isOn: boolean }
  | { readonly kind: 'end'; readonly isMarkedLater: boolean };

export type CommandFacts = {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The last question of the open round with an answer; 0 if there is none. */
  readonly lastAnswered: number;
};

/** The reason for refusing a command; `roundName` is the round that prevents it. */
export type CommandProblem = {
  readonly reason:
    | 'mode-refused'
    | 'round-open'
    | 'round-out'
    | 'round-over'
    | 'not-published'
    | 'already-published'
    | 'changes-not-published'
    | 'round-fixed'
    | 'still-collecting'
    | 'no-such-question'
    | 'game-over';
  readonly roundName?: string | undefined;
};

export type CommandOutcome = { readonly stage: Stage } | { readonly problem: CommandProblem };

export function modeOf(stage: Stage): GameMode {
  if (stage.isEnded) return 'stop';
  if (stage.isPaused) return 'pause';
  if (openRound(stage) !== undefined) return 'play';
  return stage.marking === null ? 'play' : 'check';
}

/** The open round, if any. There is never more than one. */
export function openRound(stage: Stage): StageRound | undefined {
  return stage.rounds.find(({ state }) => state === 'open');
}

/** The round that is handed out, if any. There is never more than one. */
export function handoutOf(stage: Stage): StageRound | undefined {
  return stage.rounds.find(({ state }) => state === 'out');
}

export function roundOf(stage: Stage, roundId: string): StageRound | undefined {
  return stage.rounds.find(({ id }) => id === roundId);
}

/** Closed rounds that are not published. */
export function waitingRounds(stage: Stage): readonly StageRound[] {
  return stage.rounds.filter(({ state }) => state === 'marking');
}

export function changedRounds(stage: Stage): readonly StageRound[] {
  return stage.rounds.filter(({ unpublishedChanges }) => unpublishedChanges > 0);
}

/** Replaces the round with the same id. Returns the same stage if the round is identical. */
export function withRound(stage: Stage, round: StageRound): Stage {
  if (roundOf(stage, round.id) === round) return stage;
  const rounds = stage.rounds.map((other) => (other.id === round.id ? round : other));
  return { ...stage, rounds };
}

/** Changes the questions of a round. Returns the same round if no question changes. */
export function mapQuestions(
  round: StageRound,
  change: (question: StageQuestion, n: number) => StageQuestion,
): StageRound {
  const questions = round.questions.map((question, index) => change(question, index + 1));
  const isSame = questions.every((question, index) => question === round.questions[index]);
  return isSame ? round : { ...round, questions };
}
