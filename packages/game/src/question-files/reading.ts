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

/** How the rows of a file become questions. Rows and columns count from 0. */
export type Reading = {
  /** Null if the first row is a question. */
  readonly header: number | null;
  readonly question: number;
  /** Null if no column with answers was found. */
  readonly answer: AnswerReading | null;
  readonly image: number | null;
};

/** A column that holds the answers or names them; undefined without one. */
export function answerColumn(answer: AnswerReading | null): number | undefined {
  if (answer?.kind === 'option') return answer.right;
  return answer?.kind === 'text' ? answer.column : undefined;
}
