export type Rows = readonly (readonly string[])[];

/** How the cells of a right-option column name an option: by letter, or by number from 0 or 1. */
export type OptionCount = 'letters' | 0 | 1;

/** The answer of a row. A single option column lists the options in each cell. */
export type AnswerReading =
  | { readonly kind: 'text'; readonly column: number }
  | {
      readonly kind: 'option';
      readonly right: number;
      readonly options: readonly number[];
      readonly count: OptionCount;
    }
  | { readonly kind: 'marked'; readonly options: readonly number[]; readonly mark: string };

/** Columns of optional texts; missing or null without one. */
export type ExtraColumns = {
  /** Other correct answers. */
  readonly alternates?: number | null | undefined;
  readonly note?: number | null | undefined;
  readonly explanation?: number | null | undefined;
  readonly tags?: number | null | undefined;
};

/** How the rows of a file become questions. Rows and columns count from 0. */
export type Reading = ExtraColumns & {
  /** Null if the first row is a question. */
  readonly header: number | null;
  readonly question: number;
  /** Null if no column with answers was found. */
  readonly answer: AnswerReading | null;
  readonly image: number | null;
  /** The column with the points of each question; missing or null without one. */
  readonly worth?: number | null | undefined;
};

/** A column that holds the answers or names them; undefined without one. */
export function answerColumn(answer: AnswerReading | null): number | undefined {
  if (answer?.kind === 'option') return answer.right;
  return answer?.kind === 'text' ? answer.column : undefined;
}

/** All columns from which a reading takes something. */
export function columnsOf({ answer, ...reading }: Omit<Reading, 'header'>): number[] {
  const options = answer === null || answer.kind === 'text' ? [] : answer.options;
  const { question, image, worth, alternates, note, explanation, tags } = reading;
  const extras = [alternates, note, explanation, tags];
  const columns = [question, answerColumn(answer), ...options, image, worth, ...extras];
  return columns.filter((column) => typeof column === 'number');
}

/** The display name of a column: its header or its letter. */
export function columnName(name = '', column: number): string {
  const shown = name.replace(/\s+/g, ' ').trim();
  return shown === '' ? `Column ${letterOf(column)}` : shown;
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
