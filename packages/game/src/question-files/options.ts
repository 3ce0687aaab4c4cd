import { headerText } from './header-words.ts';
import { alphabetOf, isOptionLetter, signInName } from './option-letters.ts';
import { namedOptions, signedText } from './option-signs.ts';
import type { AnswerReading, OptionCount, Rows } from './reading.ts';

type Marks = Extract<AnswerReading, { kind: 'marked' }>;
type Named = Omit<Extract<AnswerReading, { kind: 'option' }>, 'kind'>;

/** Values that the cells of a right-option column are compared with. */
export type OptionNames = {
  /** The names of the options' columns, empty for those with a letter or number. */
  readonly names: readonly string[];
  readonly alphabet: string;
};

const ownLetter = /^\(?([a-j])[).:]\s*(?=\S)/i;
const quotedText = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;
const escapedSigns: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };
const LONGEST_LIST = 5_000;
const ROWS_COMPARED = 300;

/** Counts options by letters (or names) if most cells do, else by numbers. */
export function optionCount(cells: readonly string[]): OptionCount {
  const named = cells.flatMap((cell) => namedOptions(cell.trim())?.signs ?? []);
  const numbers = named.map(Number).filter((number) => !Number.isNaN(number));
  if (numbers.length * 2 < named.length || named.length === 0) return 'letters';
  return numbers.includes(0) ? 0 : 1;
}

/** The names of the columns of options, and the alphabet of the letters in them or in the cells below. */
export function optionNames(header: readonly string[], body: Rows, named: Named): OptionNames {
  const titles = named.options.map((column) => header[column] ?? '');
  const signs = titles.map(signInName);
  const keys = titles.map(headerText);
  const areDistinct = keys.length > 1 && new Set(keys).size === keys.length;
  const letters = signs.every(isOptionLetter)
    ? signs
    : body
        .slice(0, ROWS_COMPARED)
        .flatMap((row) => namedOptions((row[named.right] ?? '').trim())?.signs ?? [])
        .filter(isOptionLetter);
  return {
    names: keys.map((key, at) => (areDistinct && signs[at] === undefined ? key : '')),
    alphabet: alphabetOf(letters),
  };
}

/** The quoted texts of a list in brackets, such as `['Paris', 'Rome']`; empty for any other cell. */
export function bracketList(cell: string): string[] {
  // Unclosed quotes in a longer cell would take minutes.
  const inner = cell.length > LONGEST_LIST ? undefined : /^\[(.*)\]$/s.exec(cell)?.[1];
  return [...(inner ?? '').matchAll(quotedText)].map(([, double, single = '']) =>
    // The escapes of JSON, Python and JavaScript.
    (double ?? single).replace(/\\(?:u[\da-f]{4}|x[\da-f]{2}|.)/gis, (written) => {
      const sign = written.slice(1);
      if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
      return escapedSigns[sign] ?? sign;
    }),
  );
}

/** Splits the options in one cell: by lines, bars or semicolons, or as a list in brackets. */
function optionList(cell: string): string[] {
  const quoted = bracketList(cell);
  if (quoted.length > 0) return quoted;
  const separator = ['\n', '|', ';', ','].find((mark) => cell.includes(mark)) ?? '\n';
  return cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(separator)
    .map((part) => part.trim().replace(/^(?:[a-j]|[1-9])[).:]\s+/i, ''))
    .filter((part) => part !== '');
}

/** The options that a cell lists by bars, semicolons, lines or in brackets; empty for any other cell. */
export function listedOptions(cell: string): string[] {
  const list = cell.startsWith('[') ? bracketList(cell) : /[|;\n]/.test(cell) && optionList(cell);
  return list && list.length > 1 ? list : [];
}

/** The options of a row: its option cells, or the list in a single cell. */
function optionTexts(row: readonly string[], options: readonly number[]): string[] {
  const texts = options.map((column) => (row[column] ?? '').trim());
  const all = texts.length === 1 ? optionList(texts[0] ?? '') : texts;
  const given = all.filter((text) => text !== '');
  // 'A. Rome', 'B. Oslo': the letter names the option and is no part of it.
  const areLettered = given.every(
    (text, place) => ownLetter.exec(text)?.[1]?.toLowerCase() === String.fromCharCode(97 + place),
  );
  return areLettered && given.length > 1 ? all.map((text) => text.replace(ownLetter, '')) : all;
}

/** The texts of the options that a row names, none if one is missing, and of the option that it repeats. */
export function rightOptions(
  row: readonly string[],
  { right, options, count }: Named,
  { names, alphabet }: OptionNames,
) {
  const cell = (row[right] ?? '').trim();
  const texts = optionTexts(row, options);
  const lower = cell.toLowerCase();
  const isCell = (text = '') => text.length === cell.length && text.toLowerCase() === lower;
  // A letter is no number, and a number no letter: the place of neither exists.
  const indexOfSign = (sign: string) =>
    count === 'letters' ? alphabet.indexOf(sign) : Number(sign) - count;
  const signs = namedOptions(cell)?.signs ?? [];
  const named = signs.map((sign) => texts[indexOfSign(sign)] ?? '');
  const written = texts.find(isCell);
  function namedInWords(): string[] {
    const key = headerText(cell);
    const ofColumn = key === '' ? -1 : names.indexOf(key);
    const { sign = '', rest = '' } = ofColumn < 0 ? (signedText(cell) ?? {}) : {};
    const text = texts[ofColumn < 0 ? indexOfSign(sign) : ofColumn] ?? '';
    return ofColumn >= 0 || text.toLowerCase() === rest.toLowerCase() ? [text] : [];
  }
  const found = named.length > 0 ? named : namedInWords();
  return { cell, signs, texts, named: found.includes('') ? [] : found, written };
}

/** The texts of a row's marked options, without their marks. */
export function markedTexts(row: readonly string[], { options, mark }: Marks): string[] {
  return options.flatMap((column) => {
    const cell = (row[column] ?? '').trim();
    if (mark === '*') return cell.startsWith('*') ? [cell.slice(1).trim()] : [];
    return cell.endsWith(mark) ? [cell.slice(0, -mark.length).trim()] : [];
  });
}
