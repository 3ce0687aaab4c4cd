import { beginningOf } from '../plain-text.ts';

/** The cells of a multiple-choice row that decide its right answer; trimmed. */
export type OptionCells = {
  readonly options: readonly string[];
  /** Numbers or letters of the right options, separated by commas, or their text. */
  readonly right: string;
  /** The type of the question as written in the file; empty if it has none. */
  readonly type: string;
  /** Interpretation of `right`; 'from-1' by default. */
  readonly reading?: RightReading;
};

/** Right options as numbers from 0 or from 1, or as text. */
export type RightReading = 'from-0' | 'from-1' | 'text';

/** The right answer, or the predicate of a sentence that says why there is none. */
export type RightAnswer = { readonly answerText: string } | { readonly problem: string };

const SEPARATOR = ' / ';
const QUOTED_LENGTH = 60;
const MARK = /^\*\s*/;
// '2', 'B', 'b)', '(C)', 'Option 3', 'Answer D', 'answer_d'.
const reference = /^(?:(?:option|answer|choice)[\s_]*)?\(?(?:(\d{1,2})|([a-j]))[).]?$/i;

/** The right answer of a multiple-choice question. Several right options are joined by ' / '. */
export function rightAnswer(cells: OptionCells): RightAnswer {
  const { options, right, reading = 'from-1' } = cells;
  if (right === '') return answerWithoutNumber(cells);
  const plain = options.map(withoutMark);
  // Some editors write the option's text where the template asks for its number.
  const written = plain.find((option) => option !== '' && isSameText(option, withoutMark(right)));
  const both = written === undefined ? letterAndText(plain, right) : undefined;
  if (both !== undefined) return { answerText: both };
  if (reading === 'text' && written !== undefined) return { answerText: written };
  const texts = partsOf(right).map((part) => optionText(plain, { part, reading }));
  const found = texts.filter((text) => text !== undefined);
  if (found.length === 0 || found.length < texts.length) {
    return written === undefined ? noSuchOption(right) : { answerText: written };
  }
  const answerText = [...new Set(found)].join(SEPARATOR);
  const isLetter = /^[a-j]$/i.test(right);
  if (isLetter && written !== undefined && !isSameText(written, answerText)) {
    return {
      problem: `marks "${right}" as the right answer, which is the letter of one option and the text of another`,
    };
  }
  return { answerText };
}

/** True if a cell can only be the number or letter of options: '2', 'B', '1, 3', 'Option 4'. */
export function isReference(cell: string): boolean {
  const parts = partsOf(cell);
  return parts.length > 0 && parts.every((part) => reference.test(part));
}

/** The option numbers in a cell; letters and texts give none. */
export function numbersIn(cell: string): number[] {
  return partsOf(cell).flatMap((part) => {
    const [, digits] = reference.exec(part) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

export function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function partsOf(cell: string): string[] {
  if (reference.test(cell)) return [cell];
  return cell.split(/[\s,;&]+/).filter((part) => part !== '');
}

/** The option that a cell names by both letter and text, as in 'B. Paris'. */
export function letterAndText(options: readonly string[], right: string): string | undefined {
  const [, letter = '', text = ''] = /^\(?([a-j])[).:]\s*(.+)$/is.exec(right) ?? [];
  const option = options[letter.toLowerCase().charCodeAt(0) - 97];
  return option !== undefined && isSameText(option, text) ? option : undefined;
}

function noSuchOption(right: string): RightAnswer {
  const quoted = beginningOf(right, QUOTED_LENGTH);
  return { problem: `marks "${quoted}" as the right answer, which isn't one of its options` };
}

function answerWithoutNumber({ options, type }: OptionCells): RightAnswer {
  const marked = options.filter((option) => MARK.test(option)).map(withoutMark);
  const given = options.filter((option) => option !== '');
  if (marked.length > 0 && marked.length < given.length && !marked.includes('')) {
    return { answerText: [...new Set(marked)].join(SEPARATOR) };
  }
  // Wayground leaves the number blank if every option is an accepted answer.
  if (isSameText(type, 'Fill-in-the-Blank') && given.length > 0) {
    return { answerText: [...new Set(given)].join(SEPARATOR) };
  }
  if (/^(open-ended|poll|draw)$/i.test(type)) {
    return { problem: `is of type "${type}", which has no right answer` };
  }
  return { problem: "doesn't say which answer is right" };
}

function optionText(
  options: readonly string[],
  { part, reading }: { part: string; reading: RightReading },
): string | undefined {
  const [, digits, letter] = reference.exec(part) ?? [];
  const first = reading === 'from-0' ? 0 : 1;
  const place =
    letter === undefined ? Number(digits) - first : letter.toLowerCase().charCodeAt(0) - 97;
  const text = options[place];
  return text === '' ? undefined : text;
}

function withoutMark(option: string): string {
  return option.replace(MARK, '');
}
