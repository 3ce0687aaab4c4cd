import { type QuestionContent, readWorth } from '@emcee/game';

/** A question in the editor, with its value as it was typed. */
export type TypedQuestion = Omit<QuestionContent, 'worth'> & {
  /** Empty for the value of the round. */
  readonly worth: string;
};

/** The key stays the same while text and place change. */
export type DraftQuestion = TypedQuestion & { readonly key: string };

const FIELDS = ['questionText', 'answerText', 'image', 'worth'] as const;

export const noQuestion: TypedQuestion = {
  questionText: '',
  answerText: '',
  image: '',
  worth: '',
};

export function contentOf(question: TypedQuestion): TypedQuestion {
  const { questionText, answerText, image, worth } = question;
  return { questionText, answerText, image, worth };
}

/** A stored value as it is typed. */
export function typedWorth(worth: number | null | undefined): string {
  return worth == null ? '' : String(worth);
}

export function typedQuestion(question: QuestionContent): TypedQuestion {
  const { questionText, answerText, image, worth } = question;
  return { questionText, answerText, image, worth: typedWorth(worth) };
}

/** A question to check and to save. */
export function writtenQuestion(question: TypedQuestion): QuestionContent {
  return { ...contentOf(question), worth: readWorth(question.worth) };
}

export function isBlank(question: TypedQuestion): boolean {
  return FIELDS.every((field) => question[field].trim() === '');
}

export function isSameQuestion(
  one: TypedQuestion | undefined,
  other: TypedQuestion | undefined,
): boolean {
  return FIELDS.every((field) => one?.[field] === other?.[field]);
}
