import { isImageAddress } from '../image-address.ts';
import { bracketList, optionList } from './option-list.ts';
import { namedOptions } from './option-names.ts';
import type { Rows } from './question-rows.ts';

/** Contents of a column, as shares of its filled cells; `filled` is a share of the rows. */
export type ColumnFacts = {
  readonly filled: number;
  readonly distinct: number;
  /** Share and text of the most frequent cell. */
  readonly top: number;
  readonly topText: string;
  /** Median number of characters; East Asian ones count 2.5. */
  readonly length: number;
  readonly asks: number;
  readonly long: number;
  readonly code: number;
  readonly refs: number;
  /** Share of the option names that are letters. */
  readonly letters: number;
  readonly list: number;
  readonly address: number;
  readonly isRunning: boolean;
  /** Share that repeats another cell of its row, or an item of a list in it. */
  readonly repeats: number;
};

const CODE =
  /^(?:[-+$€£]?[\d.,/:%\s-]+|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*|.|[\p{L}_-]{1,12}[\s_-]?\d{1,6})$/u;
const ASKS = /[?？؟՞]|__|(?:\.\.\.|…)\s*$|\p{sc=Greek}[;\u037e]\s*$/u;
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

/** True if a text asks: a question mark of any script, a gap, or dots at its end. */
export function asks(text: string): boolean {
  return ASKS.test(text);
}

/** The length as a reader sees it. */
export function seenLength(text: string): number {
  return text.length + 1.5 * (text.match(WIDE)?.length ?? 0);
}

/** True if a cell lists several options by bars, semicolons, lines or in brackets. */
export function isOptionList(cell: string): boolean {
  if (!/[|;\n[]/.test(cell)) return false;
  if (cell.startsWith('[')) return bracketList(cell).length > 1;
  return /[|;\n]/.test(cell) && optionList(cell).length > 1;
}

/** In lower case; items of lists count too. */
function textsOf(row: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string) => {
    const key = text.trim().toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const cell of row) {
    add(cell);
    if (isOptionList(cell.trim())) optionList(cell.trim()).forEach(add);
  }
  return counts;
}

/** The facts of each column of some rows. */
export function columnFacts(rows: Rows, width: number): ColumnFacts[] {
  const texts = rows.map(textsOf);
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim());
    const repeated = cells.filter(
      (cell, row) => cell !== '' && (texts[row]?.get(cell.toLowerCase()) ?? 0) > 1,
    );
    return factsOf(cells, repeated.length);
  });
}

function factsOf(all: readonly string[], repeated: number): ColumnFacts {
  const cells = all.filter((cell) => cell !== '');
  const count = Math.max(1, cells.length);
  const share = (isSo: (cell: string) => unknown) => cells.filter(isSo).length / count;
  const seen = new Map<string, number>();
  for (const cell of cells) {
    const key = cell.toLowerCase();
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const [topText = '', most = 0] = [...seen].reduce<readonly [string?, number?]>(
    (best, each) => (each[1] > (best[1] ?? 0) ? each : best),
    [],
  );
  const named = cells.map(namedOptions).filter((options) => options !== undefined);
  const lettered = named.filter((options) => options.some((option) => 'letter' in option));
  const lengths = cells.map(seenLength).sort((a, b) => a - b);
  const [first] = cells;
  return {
    filled: cells.length / Math.max(1, all.length),
    distinct: seen.size / count,
    top: most / count,
    topText: cells.find((cell) => cell.toLowerCase() === topText) ?? '',
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    asks: share(asks),
    long: share((cell) => seenLength(cell) > 25 || cell.split(/\s+/).length >= 4),
    code: share((cell) => CODE.test(cell)),
    refs: named.length / count,
    letters: lettered.length / Math.max(1, named.length),
    list: share(isOptionList),
    address: share((cell) => isImageAddress(cell) || PICTURE.test(cell)),
    isRunning:
      cells.length > 1 &&
      cells.every((cell, index) => numberIn(cell) === numberIn(first ?? '') + index),
    repeats: repeated / count,
  };
}

function numberIn(cell: string): number {
  return Number(/^(?:\p{L}{0,8}\.?\s?|#)(\d{1,6})[.):]?$/u.exec(cell)?.[1] ?? Number.NaN);
}
