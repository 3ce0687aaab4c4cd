import type { GameMode } from '../room-mode.ts';
import type { WagerScheme } from '../scoring/wager.ts';
import type { GameSettings, ProGameOptions } from '../settings.ts';

/** How a round in play stands: it is asked, it is marked, its marks are published, or it was left out. */
export type RoundState = 'open' | 'marking' | 'published' | 'discarded';

/** When a question stops taking answers, in milliseconds since 1970, and what makes it so. */
export type Closing = { readonly at: number; readonly by: 'lock' | 'call' };

/** What everybody sees of a question that its host has changed since. */
export type PublishedQuestion = Pick<StageQuestion, 'questionText' | 'answerText' | 'isVoided'>;

/** One question of a round in play. */
export type StageQuestion = {
  readonly questionText: string;
  readonly answerText: string;
  /** The address of its picture; empty without one. */
  readonly image: string;
  /** Whether the host has come to it, so that its text may be seen. */
  readonly isRevealed: boolean;
  /** Null while nothing has closed it; a last call closes it in the future. */
  readonly closing: Closing | null;
  /** A voided question earns nothing for anybody. */
  readonly isVoided: boolean;
  /** As it was published, where that is something else. */
  readonly published?: PublishedQuestion | undefined;
};

/** What a round copies from its room when it starts: who may answer what and when, and who sees what of it. */
export type StageRules = Pick<
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
>;

/** The wager scheme of a round in play: a copy of the moment in which the round started. */
export type LiveScheme = WagerScheme & { readonly name: string };

/** One round of a game; its questions are numbered from 1. */
export type StageRound = {
  readonly id: string;
  readonly name: string;
  /** A live round is written as it goes, and may grow. */
  readonly version: 'pre-entered' | 'live';
  readonly state: RoundState;
  readonly rules: StageRules;
  /** How teams bet in it; null where they do not. */
  readonly scheme: LiveScheme | null;
  readonly questions: readonly StageQuestion[];
  /** The question that the host is on; 0 before the first. */
  readonly current: number;
  /** The last question that counts, once the round was closed. */
  readonly through: number | null;
  readonly closedAt: number | null;
  /** Whether the host marks it later and goes on meanwhile. */
  readonly isPutOff: boolean;
  /** Whether it is published and nothing of it can be changed where it is played: the next round has started. */
  readonly isFixed: boolean;
  /** What was changed since it was published, and nobody sees yet. */
  readonly unpublishedChanges: number;
};

/** Where a game stands: what the host's commands change, and nothing of the teams. */
export type Stage = {
  /** Raised by each change; a command that saw another number is stale. */
  readonly seen: number;
  readonly isEnded: boolean;
  readonly isPaused: boolean;
  /** Whether the room is in marking, and of which round; a room may mark nothing in particular. */
  readonly marking: { readonly roundId: string | null } | null;
  readonly rounds: readonly StageRound[];
};

/** What a host may do with a game; each names a target, so that doing it twice changes nothing more. */
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
  | { readonly kind: 'reopenRound'; readonly roundId: string }
  | { readonly kind: 'publish'; readonly roundId: string }
  | { readonly kind: 'discard'; readonly roundId: string }
  | { readonly kind: 'putOff'; readonly roundId: string }
  | { readonly kind: 'switchTo'; readonly roundId: string }
  | { readonly kind: 'setMarking'; readonly isOn: boolean }
  | { readonly kind: 'end'; readonly isMarkedLater: boolean };

/** What a command needs to know beside the stage. */
export type CommandFacts = {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The last question of the open round that a team has answered; 0 for none. */
  readonly lastAnswered: number;
};

/** Why a command changes nothing; `roundName` names the round that stands in the way. */
export type CommandProblem = {
  readonly reason:
    | 'mode-refused'
    | 'round-open'
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

/** What comes of a command. */
export type CommandOutcome = { readonly stage: Stage } | { readonly problem: CommandProblem };

/** The mode of a room whose game stands so. */
export function modeOf(stage: Stage): GameMode {
  if (stage.isEnded) return 'stop';
  if (stage.isPaused) return 'pause';
  if (openRound(stage) !== undefined) return 'play';
  return stage.marking === null ? 'play' : 'check';
}

/** The round that is being asked, if any; there is never a second one. */
export function openRound(stage: Stage): StageRound | undefined {
  return stage.rounds.find(({ state }) => state === 'open');
}

/** A round of the game by its id. */
export function roundOf(stage: Stage, roundId: string): StageRound | undefined {
  return stage.rounds.find(({ id }) => id === roundId);
}

/** The rounds that are closed and wait for their marks to be published. */
export function waitingRounds(stage: Stage): readonly StageRound[] {
  return stage.rounds.filter(({ state }) => state === 'marking');
}

/** The published rounds with changes that nobody sees yet. */
export function changedRounds(stage: Stage): readonly StageRound[] {
  return stage.rounds.filter(({ unpublishedChanges }) => unpublishedChanges > 0);
}

/** The stage with a round in place of the one with its id; the same stage where it is the same round. */
export function withRound(stage: Stage, round: StageRound): Stage {
  if (roundOf(stage, round.id) === round) return stage;
  const rounds = stage.rounds.map((other) => (other.id === round.id ? round : other));
  return { ...stage, rounds };
}

/** The round with some of its questions changed; the same round where none of them is. */
export function mapQuestions(
  round: StageRound,
  change: (question: StageQuestion, n: number) => StageQuestion,
): StageRound {
  const questions = round.questions.map((question, index) => change(question, index + 1));
  const isSame = questions.every((question, index) => question === round.questions[index]);
  return isSame ? round : { ...round, questions };
}
