/** The kinds of question files that are understood: any sheet, and the templates of four other products. */
export type QuestionLayout = 'plain' | 'kahoot' | 'blooket' | 'gimkit' | 'wayground';

/** Where the cells of a question stand in a row, counted from 0. */
export type QuestionColumns = {
  readonly layout: QuestionLayout;
  readonly question: number;
  /** The column with the answer itself (plain, Gimkit) or with the numbers of the right options. */
  readonly answer: number;
  /** The columns of the options; empty where the answer column holds the answer itself. */
  readonly options: readonly number[];
  readonly type: number | undefined;
  readonly image: number | undefined;
};

type HeaderPattern = {
  readonly layout: QuestionLayout;
  readonly question: RegExp;
  readonly answer: RegExp;
  /** The options; for Gimkit the wrong answers, which are recognized but not read. */
  readonly option: RegExp;
  readonly optionsHoldAnswer: boolean;
  readonly type?: RegExp;
  readonly image?: RegExp;
};

// The headers of the templates that the four products offer for download, in lower case and with
// single spaces. Their notes in brackets vary between versions, so only the stable part counts.
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

/** The columns of a row that is the header of another product's question file, else undefined. */
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
