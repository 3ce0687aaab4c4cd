/** Supported question files: any sheet, and the templates of four other products. */
export type QuestionLayout = 'plain' | 'kahoot' | 'blooket' | 'gimkit' | 'wayground';

/** Columns of a question's parts, counted from 0. */
export type QuestionColumns = {
  readonly layout: QuestionLayout;
  readonly question: number;
  /** The answer itself (plain, Gimkit), or the numbers of the right options. */
  readonly answer: number;
  /** Columns of the options; empty if the answer column has the answer itself. */
  readonly options: readonly number[];
  readonly type: number | undefined;
  readonly image: number | undefined;
};

type HeaderPattern = {
  readonly layout: QuestionLayout;
  readonly question: RegExp;
  readonly answer: RegExp;
  /** The options. For Gimkit these are the wrong answers, which are recognized but not read. */
  readonly option: RegExp;
  readonly optionsHoldAnswer: boolean;
  readonly type?: RegExp;
  readonly image?: RegExp;
};

// Headers of the templates that these products offer for download, in lower case with single spaces.
// Notes in brackets vary between versions, so only the stable part is matched.
const headerPatterns: readonly HeaderPattern[] = [
  {
    layout: 'kahoot',
    question: /^question( - max \d+ characters)?$/,
    answer: /^correct answer\(s\)/,
    option: /^answer \d( - max \d+ characters)?$/,
    optionsHoldAnswer: true,
  },
  {
    layout: 'blooket',
    question: /^question text$/,
    answer: /^correct answer\(s\)/,
    option: /^answer \d( \(optional\))?$/,
    optionsHoldAnswer: true,
    image: /^question image/,
  },
  {
    layout: 'gimkit',
    question: /^question$/,
    answer: /^correct answer$/,
    option: /^incorrect answer \d/,
    optionsHoldAnswer: false,
  },
  {
    layout: 'wayground',
    question: /^question text$/,
    answer: /^correct answer$/,
    option: /^option \d$/,
    optionsHoldAnswer: true,
    type: /^question type$/,
    image: /^image link$/,
  },
];

/** The columns if the row is the header of another product's file; else undefined. */
export function recognizeHeader(cells: readonly string[]): QuestionColumns | undefined {
  const names = cells.map((cell) => cell.replace(/\s+/g, ' ').trim().toLowerCase());
  for (const pattern of headerPatterns) {
    const columns = columnsOf(names, pattern);
    if (columns !== undefined) return columns;
  }
  return undefined;
}

function columnsOf(names: readonly string[], pattern: HeaderPattern): QuestionColumns | undefined {
  const question = columnNamed(names, pattern.question);
  const answer = columnNamed(names, pattern.answer);
  const options = names.flatMap((name, column) => (pattern.option.test(name) ? [column] : []));
  if (question === undefined || answer === undefined || options.length === 0) return undefined;
  return {
    layout: pattern.layout,
    question,
    answer,
    options: pattern.optionsHoldAnswer ? options : [],
    type: columnNamed(names, pattern.type),
    image: columnNamed(names, pattern.image),
  };
}

function columnNamed(names: readonly string[], pattern: RegExp | undefined): number | undefined {
  if (pattern === undefined) return undefined;
  const column = names.findIndex((name) => pattern.test(name));
  return column < 0 ? undefined : column;
}
