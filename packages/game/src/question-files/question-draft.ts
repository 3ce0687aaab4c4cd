import { isImageAddress } from '../image-address.ts';
import { ROUND } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { optionList } from './option-list.ts';
import type { ColumnRole } from './question-columns.ts';
import { type RightAnswer, type RightReading, rightAnswer } from './right-options.ts';

/** Columns of a question's parts, and how to read them. */
export type CellReading = {
  readonly question: number | undefined;
  readonly answer: number | undefined;
  readonly right: number | undefined;
  readonly options: readonly number[];
  readonly image: number | undefined;
  readonly type: number | undefined;
  readonly reading: RightReading;
  /** Prepares a cell: removes escapes and converts HTML to text. */
  readonly decode: (cell: string) => string;
};

export type DraftQuestion = {
  readonly questionText: string;
  readonly answer: RightAnswer;
  readonly image: string;
};

export type ProblemCause =
  | 'no-question'
  | 'no-answer'
  | 'no-right-option'
  | 'too-long'
  | 'image'
  | 'broken'
  | 'too-wide'
  | 'too-many';

/** A problem of a row; `text` is the predicate of a sentence about the row. */
export type DraftProblem = { readonly cause: ProblemCause; readonly text: string };

/** The columns of each role. If a role allows only one column, the first wins. */
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

/** Reads a row; undefined if all cells of a question are empty. */
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
  // Templates number their empty rows, so only the cells of a question count.
  if ([questionText, answer, right, image, ...texts].every((text) => text === '')) return undefined;
  if (reading.answer !== undefined || (texts.length === 0 && reading.right === undefined)) {
    return { questionText, answer: { answerText: answer }, image };
  }
  const [only = ''] = texts;
  const options = texts.length === 1 ? optionList(only) : texts;
  const given = { options, right, type: textAt(reading.type), reading: reading.reading };
  // A column of right options in a file without options is the answer column.
  const isPlain = texts.length === 0;
  return { questionText, answer: isPlain ? { answerText: right } : rightAnswer(given), image };
}

export function draftProblems({ questionText, answer, image }: DraftQuestion): DraftProblem[] {
  const answerProblem: DraftProblem | undefined =
    'problem' in answer
      ? { cause: 'no-right-option', text: answer.problem }
      : textProblem('answer', answer.answerText);
  return [textProblem('question', questionText), answerProblem, imageProblem(image)].filter(
    (problem) => problem !== undefined,
  );
}

/** True if an image is a local file, which phones can't load. */
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
