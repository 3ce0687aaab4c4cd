import { isImageAddress } from '../image-address.ts';
import { ROUND } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { optionList } from './option-list.ts';
import type { ColumnRole } from './question-columns.ts';
import { type RightAnswer, type RightReading, rightAnswer } from './right-options.ts';

/** Where the cells of a question stand in a row, and how they are read. */
export type CellReading = {
  readonly question: number | undefined;
  readonly answer: number | undefined;
  readonly right: number | undefined;
  readonly options: readonly number[];
  readonly image: number | undefined;
  readonly type: number | undefined;
  readonly reading: RightReading;
  /** What a cell becomes before it is read: escapes are taken away, and HTML becomes its text. */
  readonly decode: (cell: string) => string;
};

/** The texts of a question as a row has them. */
export type DraftQuestion = {
  readonly questionText: string;
  readonly answer: RightAnswer;
  readonly image: string;
};

/** What keeps a row from being imported, by its kind. */
export type ProblemCause =
  | 'no-question'
  | 'no-answer'
  | 'no-right-option'
  | 'too-long'
  | 'image'
  | 'broken'
  | 'too-wide'
  | 'too-many';

/** A problem of a row, as the end of a sentence that begins with it. */
export type DraftProblem = { readonly cause: ProblemCause; readonly text: string };

/** The columns of the roles; of a role that only one column can have, the first. */
export function readingOfRoles(
  roles: readonly ColumnRole[],
): Omit<CellReading, 'type' | 'reading' | 'decode'> {
  const first = (role: ColumnRole) => {
    const column = roles.indexOf(role);
    return column < 0 ? undefined : column;
  };
  const options = roles.flatMap((role, column) => (role === 'option' ? [column] : []));
  return {
    question: first('question'),
    answer: first('answer'),
    right: first('right'),
    options,
    image: first('image'),
  };
}

/** The texts of a row, or undefined where the row holds none of a question's cells. */
export function draftQuestion(
  cells: readonly string[],
  reading: CellReading,
): DraftQuestion | undefined {
  const textAt = (column: number | undefined) => textOf(cells, { column, decode: reading.decode });
  const questionText = textAt(reading.question);
  const image = textAt(reading.image);
  const answer = textAt(reading.answer);
  const right = textAt(reading.right);
  const texts = reading.options.map(textAt);
  // The templates number their empty rows: only the cells of a question make a row a question.
  if ([questionText, answer, right, image, ...texts].every((text) => text === '')) return undefined;
  if (reading.answer !== undefined || (texts.length === 0 && reading.right === undefined)) {
    return { questionText, answer: { answerText: answer }, image };
  }
  const [only = ''] = texts;
  const options = texts.length === 1 ? optionList(only) : texts;
  const given = { options, right, type: textAt(reading.type), reading: reading.reading };
  // A column of right options without options is that of the answers.
  const isPlain = texts.length === 0;
  return { questionText, answer: isPlain ? { answerText: right } : rightAnswer(given), image };
}

/** What is wrong with a question, each as the end of a sentence. */
export function draftProblems({ questionText, answer, image }: DraftQuestion): DraftProblem[] {
  const answerProblem: DraftProblem | undefined =
    'problem' in answer
      ? { cause: 'no-right-option', text: answer.problem }
      : textProblem('answer', answer.answerText);
  return [textProblem('question', questionText), answerProblem, imageProblem(image)].filter(
    (problem) => problem !== undefined,
  );
}

/** Whether a picture is a file on somebody's computer, which no phone can fetch. */
export function isLocalPath(image: string): boolean {
  if (/^(?:https?|ftp|data):/i.test(image)) return false;
  if (isImageAddress(image)) return false;
  if (/^(?:[a-z]:[\\/]|\\\\|\.{1,2}[\\/]|~?\/|file:)/i.test(image)) return true;
  return /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(image);
}

const maxLengths = { question: ROUND.maxQuestionLength, answer: ROUND.maxAnswerLength };

function textProblem(part: 'question' | 'answer', text: string): DraftProblem | undefined {
  if (text === '') return { cause: `no-${part}`, text: `has no ${part}` };
  const maxLength = maxLengths[part];
  if (text.length <= maxLength) return undefined;
  const [length, most] = [text.length, maxLength].map((n) => n.toLocaleString('en-US'));
  return {
    cause: 'too-long',
    text: `has ${length} characters in its ${part}; the maximum is ${most}`,
  };
}

function imageProblem(image: string): DraftProblem | undefined {
  if (image === '' || isImageAddress(image) || isLocalPath(image)) return undefined;
  return { cause: 'image', text: "has an image address that can't be used: Invalid url!" };
}

function textOf(
  cells: readonly string[],
  { column, decode }: { column: number | undefined; decode: CellReading['decode'] },
): string {
  if (column === undefined) return '';
  return plainText(decode((cells[column] ?? '').trim()));
}
