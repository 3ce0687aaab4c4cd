import { optionList } from './option-list.ts';
import type { AnswerReading, OptionCount } from './reading.ts';

// '2', 'B', 'b)', '(C)', 'Option 3', 'Answer D', 'answer_d'.
const reference = /^(?:(?:option|answer|choice)[\s_]*)?\(?(?:(\d{1,2})|([a-j]))[).]?$/i;
const OWN_LETTER = /^\(?([a-j])[).:]\s*(?=\S)/i;

/** Options that a cell names, by number or by letter (counted from 0). */
export type NamedOption = { readonly number: number } | { readonly letter: number };

/** The options named by a cell such as 'B', '(c)', '1, 3' or 'answer_d'; undefined for any other text. */
export function namedOptions(cell: string): NamedOption[] | undefined {
  const parts = reference.test(cell) ? [cell] : cell.split(/[\s,;&]+/).filter(Boolean);
  if (parts.length === 0 || parts.length > 10) return undefined;
  const named: NamedOption[] = [];
  for (const part of parts) {
    const [, digits, letter] = reference.exec(part) ?? [];
    if (letter !== undefined) named.push({ letter: letter.toLowerCase().charCodeAt(0) - 97 });
    else if (digits !== undefined) named.push({ number: Number(digits) });
    else return undefined;
  }
  return named;
}

/** The place of a named option; undefined if the file counts in the other way. */
export function placeOf(named: NamedOption, count: OptionCount): number | undefined {
  if ('letter' in named) return count === 'letters' ? named.letter : undefined;
  return count === 'letters' ? undefined : named.number - count;
}

/** The options of a row: its option cells, or the list in a single cell. */
export function optionTexts(
  row: readonly string[],
  { options }: Exclude<AnswerReading, { kind: 'text' }>,
): string[] {
  const texts = options.map((column) => (row[column] ?? '').trim());
  const all = texts.length === 1 ? optionList(texts[0] ?? '') : texts;
  const given = all.filter((text) => text !== '');
  // 'A. Rome', 'B. Oslo': the letter names the option and is no part of it.
  const areLettered = given.every((_, place) => {
    const letter = OWN_LETTER.exec(given[place] ?? '')?.[1];
    return letter?.toLowerCase().charCodeAt(0) === 97 + place;
  });
  return areLettered && given.length > 1 ? all.map((text) => text.replace(OWN_LETTER, '')) : all;
}
