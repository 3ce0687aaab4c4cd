import type { LockQuestionMode } from './answering.ts';
import { INFINITE } from './limits.ts';

/** Content of a pause; empty means a default text. */
export type PauseModeContent = '' | 'scoreTable' | 'gamePauseMessage';

export type GameSettings = {
  readonly playersLimit: number;
  readonly scoringInterval: number;
  readonly questionsPerRound: number;
  readonly halfPoints: boolean;
  readonly showAnswers: boolean;
  readonly showScores: boolean;
  readonly helperTips: boolean;
  readonly lockQuestion: boolean;
  readonly lockQuestionMode: LockQuestionMode;
};

export type ProGameOptions = {
  readonly switchRounds: boolean;
  readonly adjustByResponse: boolean;
  readonly showQuestions: boolean;
  readonly adjustByQuestion: boolean;
  readonly displayCorrectAnswer: boolean;
  readonly maxPointValue: number;
  readonly pauseModeContent: PauseModeContent;
  readonly gamePauseMessage: string;
};

/** Settings that apply to all hosts of an admin. */
export type PlayerSettings = {
  readonly requirePlayerEmail: boolean;
  readonly requirePlayerConfirmEmail: boolean;
};

export const defaultGameSettings: GameSettings = {
  playersLimit: INFINITE,
  scoringInterval: 1,
  questionsPerRound: INFINITE,
  halfPoints: false,
  showAnswers: false,
  showScores: false,
  helperTips: false,
  lockQuestion: false,
  lockQuestionMode: 'last',
};

export const defaultProGameOptions: ProGameOptions = {
  switchRounds: false,
  adjustByResponse: false,
  showQuestions: false,
  adjustByQuestion: false,
  displayCorrectAnswer: false,
  maxPointValue: 1,
  pauseModeContent: '',
  gamePauseMessage: '',
};

export const defaultPlayerSettings: PlayerSettings = {
  requirePlayerEmail: false,
  requirePlayerConfirmEmail: false,
};

/** The settings in effect: a field's override if there is one, else the global value. */
export function effectiveSettings<T extends object>(overrides: Partial<T>, global: T): T {
  return { ...global, ...overrides };
}

/** The overrides to store for a host: only fields that differ from the global ones. */
export function overridesOf<T extends object>(saved: Partial<T>, global: T): Partial<T> {
  const overrides: Partial<T> = { ...saved };
  for (const field of overriddenFields(saved)) {
    if (saved[field] === global[field]) delete overrides[field];
  }
  return overrides;
}

/** A host's overrides after a change. A field set to the global value is no override. */
export function changedOverrides<T extends object>(
  own: Partial<T>,
  changes: Partial<T>,
  global: T,
): Partial<T> {
  const untouched: Partial<T> = { ...own };
  for (const field of overriddenFields(changes)) delete untouched[field];
  return { ...untouched, ...overridesOf(changes, global) };
}

export function fieldsNamed<T extends object>(values: T, names: readonly string[]): Partial<T> {
  const named: Partial<T> = { ...values };
  for (const field of overriddenFields(values)) {
    if (!names.includes(field)) delete named[field];
  }
  return named;
}

export function overriddenFields<T extends object>(overrides: T): Extract<keyof T, string>[] {
  return Object.keys(overrides).filter((key): key is Extract<keyof T, string> => key in overrides);
}
