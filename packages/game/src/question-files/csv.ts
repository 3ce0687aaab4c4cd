import { type AnswerForm, formParts } from '../answer-form.ts';
import type { QuestionExtras } from '../rounds/question-extras.ts';
import { nameText } from '../unseen.ts';
import type { ExtraColumns } from './reading.ts';

/** A cell of a CSV file. Numbers are written unquoted; null is empty. */
export type CsvCell = string | number | null;

// Spreadsheets run a text as a formula if it begins with one of these signs, including the full-width
// forms. Programs with another separator, or without quotation marks, begin a cell after each separator
// inside a text, so those places count too. Spaces, quotation marks and apostrophes before a sign are
// skipped; so a text that already looks escaped survives the round trip.
const SIGNS = '=+\\-@＝＋－＠';
const SEPARATORS = ',;|\\t\\r\\n';
const BEHIND_SEPARATOR = `[ \\u00A0\\u3000"']*[${SIGNS}]`;
// Some programs also drop tabs and line ends at the very beginning.
const START = `[ \\u00A0\\u3000"']*[${SIGNS}\\t\\r\\n]`;

const formulas = new RegExp(`^(?=${START})|(?<=[${SEPARATORS}])(?=${BEHIND_SEPARATOR})`, 'g');
const escapes = new RegExp(`^'(?=${START})|(?<=[${SEPARATORS}])'(?=${BEHIND_SEPARATOR})`, 'g');
const escapeInFront = new RegExp(`^'(?='*[${SIGNS}\\t\\r\\n])`);

/** A question with its answer; `image` is empty without one. */
export type QuestionContent = QuestionExtras & {
  readonly questionText: string;
  readonly answerText: string;
  readonly image: string;
  /** The prepared value in points; missing or null if there is none. */
  readonly worth?: number | null | undefined;
  /** A list or multiple choice; missing or null for any other question. */
  readonly form?: AnswerForm | null | undefined;
};

/** Between other correct answers in our own export. */
export const ANSWER_SEPARATOR = ' / ';

const ownHeader = ['Question', 'Answer', 'Image'] as const;
/** Columns of our own export that only rounds with such contents have, in this order. */
const FORM_COLUMNS = ['Answers', 'Names', 'Bonus', 'Options'] as const;
const MORE_COLUMNS = ['Points', ...FORM_COLUMNS] as const;
/** Written together, if a question has any of their contents. */
const LIBRARY_COLUMNS = ['Also accept', 'Note', 'Explanation', 'Tags'] as const;
type MoreCells = Readonly<Record<(typeof MORE_COLUMNS)[number], string>>;

/** Builds the rows of an exported file: a header, then texts that no spreadsheet runs as formulas. */
export function questionRows(questions: readonly QuestionContent[]): string[][] {
  const rows = questions.map(({ questionText, answerText, image, ...rest }) => {
    const { alternateAnswers = [], note = '', explanation = '', tags = [] } = rest;
    return {
      texts: [questionText, answerText, image],
      more: moreCells(rest),
      last: [alternateAnswers.join(ANSWER_SEPARATOR), note, explanation, tags.join(', ')],
    };
  });
  const columns = MORE_COLUMNS.filter((name) => rows.some(({ more }) => more[name] !== ''));
  const hasLast = rows.some(({ last }) => last.some((cell) => cell !== ''));
  const cells = rows.map(({ texts, more, last }) =>
    [...texts, ...columns.map((name) => more[name]), ...(hasLast ? last : [])].map(escapeFormula),
  );
  return [[...ownHeader, ...columns, ...(hasLast ? LIBRARY_COLUMNS : [])], ...cells];
}

function moreCells({ worth, form }: Pick<QuestionContent, 'worth' | 'form'>): MoreCells {
  const { form: list, options = [] } = formParts(form);
  return {
    Points: worth == null ? '' : String(worth),
    Answers: list ? `${list.answers} ${list.order}` : '',
    Names: list?.names.join('\n') ?? '',
    Bonus: list?.bonusPoints ? String(list.bonusPoints) : '',
    Options: options.join('\n'),
  };
}

/** True if a row is the header of our own export. */
export function isOwnHeader(cells: readonly string[]): boolean {
  const more = MORE_COLUMNS.filter((name) => cells.includes(name));
  const names = [...ownHeader, ...more, ...(cells.includes('Tags') ? LIBRARY_COLUMNS : [])];
  return cells.length === names.length && names.every((name, column) => cells[column] === name);
}

/** The columns of lists and options in our own export; none in other files. */
export function ownColumns(header: readonly string[]): number[] {
  if (!isOwnHeader(header)) return [];
  const columns = FORM_COLUMNS.map((name) => header.indexOf(name));
  return columns.filter((column) => column >= 0);
}

/** The columns of optional texts in our own export; none in other files. */
export function ownExtraColumns(header: readonly string[]): ExtraColumns {
  const alternates = header.indexOf(LIBRARY_COLUMNS[0]);
  if (alternates < 0 || !isOwnHeader(header)) return {};
  return { alternates, note: alternates + 1, explanation: alternates + 2, tags: alternates + 3 };
}

/** Reads the forms of our own export as they were written; other files have no lists. */
export function formReader(
  header: readonly string[],
): (textAt: (column: number) => string) => AnswerForm | undefined {
  if (!isOwnHeader(header)) return () => undefined;
  const columns = FORM_COLUMNS.map((name) => header.indexOf(name));
  return (textAt) => {
    const [answers = '', names = '', bonus = '', options = ''] = columns.map(textAt);
    if (answers + names + bonus === '') {
      return options === '' ? undefined : { kind: 'choice', options: namesIn(options) };
    }
    const [, count, order] = /^(\d{1,2}) (any|fixed)$/.exec(answers) ?? [];
    return {
      kind: 'list',
      answers: Number(count),
      order: order === 'any' ? order : 'fixed',
      names: names === '' ? [] : namesIn(names),
      bonusPoints: Number(bonus),
    };
  };
}

function namesIn(lines: string): string[] {
  return lines.split('\n').map(nameText);
}

/** Writes rows as a CSV file (RFC 4180: comma, CRLF). Every text is quoted. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const written = (cell: CsvCell) =>
    typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? '');
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** Puts an apostrophe before every part of a text that a spreadsheet could run as a formula. */
export function escapeFormula(text: string): string {
  return text.replace(formulas, "'");
}

/** Removes exactly the apostrophes that escapeFormula has added. */
export function unescapeFormula(text: string): string {
  return text.replace(escapes, '');
}

/** Removes the apostrophe that other programs add before a formula, which they do only at the start. */
export function unescapeStart(text: string): string {
  return text.replace(escapeInFront, '');
}
