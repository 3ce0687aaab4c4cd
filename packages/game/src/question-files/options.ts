import type { AnswerReading, OptionCount } from './reading.ts';

type Marks = Extract<AnswerReading, { kind: 'marked' }>;
type Named = Omit<Extract<AnswerReading, { kind: 'option' }>, 'kind'>;

// '2', 'B', 'b)', '(C)', 'Option 3', 'Answer D', 'answer_d'.
const reference = /^(?:(?:option|answer|choice)[\s_]*)?\(?(\d{1,2}|[a-j])[).]?$/i;
const ownLetter = /^\(?([a-j])[).:]\s*(?=\S)/i;
const quotedText = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;
const LONGEST_LIST = 5_000;

/** 0 for A. */
function placeOfLetter(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 97;
}

/** The letters or numbers in a cell such as 'B', '(c)', '1, 3' or 'answer_d'; undefined for any other text. */
export function namedOptions(cell: string): string[] | undefined {
  const parts = reference.test(cell) ? [cell] : cell.split(/[\s,;&]+/).filter(Boolean);
  const areAll = parts.length <= 10 && parts.every((part) => reference.test(part));
  if (parts.length === 0 || !areAll) return undefined;
  return parts.map((part) => reference.exec(part)?.[1] ?? '');
}

/** How the cells of a column name options: by letters if most do, else by numbers. */
export function optionCount(cells: readonly string[]): OptionCount {
  const named = cells.flatMap((cell) => namedOptions(cell.trim()) ?? []);
  const numbers = named.map(Number).filter((number) => !Number.isNaN(number));
  if (numbers.length * 2 < named.length) return 'letters';
  return numbers.includes(0) ? 0 : 1;
}

/** The quoted texts of a list in brackets, such as `['Paris', 'Rome']`; empty for any other cell. */
export function bracketList(cell: string): string[] {
  // Unclosed quotes in a longer cell would take minutes.
  const inner = cell.length > LONGEST_LIST ? undefined : /^\[(.*)\]$/s.exec(cell)?.[1];
  return [...(inner ?? '').matchAll(quotedText)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** Splits the options in one cell: by lines, bars or semicolons, or as a list in brackets. */
export function optionList(cell: string): string[] {
  const quoted = bracketList(cell);
  if (quoted.length > 0) return quoted;
  const separator = ['\n', '|', ';', ','].find((mark) => cell.includes(mark)) ?? '\n';
  return cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(separator)
    .map((part) => part.trim().replace(/^(?:[a-j]|[1-9])[).:]\s+/i, ''))
    .filter((part) => part !== '');
}

/** True if a cell lists several options by bars, semicolons, lines or in brackets. */
export function isOptionList(cell: string): boolean {
  if (cell.startsWith('[')) return bracketList(cell).length > 1;
  return /[|;\n]/.test(cell) && optionList(cell).length > 1;
}

/** The options of a row: its option cells, or the list in a single cell. */
function optionTexts(row: readonly string[], options: readonly number[]): string[] {
  const texts = options.map((column) => (row[column] ?? '').trim());
  const all = texts.length === 1 ? optionList(texts[0] ?? '') : texts;
  const given = all.filter((text) => text !== '');
  // 'A. Rome', 'B. Oslo': the letter names the option and is no part of it.
  const areLettered = given.every(
    (text, place) => placeOfLetter(ownLetter.exec(text)?.[1] ?? '') === place,
  );
  return areLettered && given.length > 1 ? all.map((text) => text.replace(ownLetter, '')) : all;
}

/** The texts of the options that a row names, none if one is missing, and of the option that it repeats. */
export function rightOptions(row: readonly string[], { right, options, count }: Named) {
  const cell = (row[right] ?? '').trim();
  const texts = optionTexts(row, options);
  // A letter is no number, and a number no letter: the place of neither exists.
  const placeOf = (sign: string) =>
    count === 'letters' ? placeOfLetter(sign) : Number(sign) - count;
  const signs = namedOptions(cell) ?? [];
  const named = signs.map((sign) => texts[placeOf(sign)] ?? '');
  const written = texts.find((text) => text.toLowerCase() === cell.toLowerCase());
  return { cell, signs, texts, named: named.includes('') ? [] : named, written };
}

/** The texts of a row's marked options, without their marks. */
export function markedTexts(row: readonly string[], { options, mark }: Marks): string[] {
  return options.flatMap((column) => {
    const cell = (row[column] ?? '').trim();
    if (mark === '*') return cell.startsWith('*') ? [cell.slice(1).trim()] : [];
    return cell.endsWith(mark) ? [cell.slice(0, -mark.length).trim()] : [];
  });
}
