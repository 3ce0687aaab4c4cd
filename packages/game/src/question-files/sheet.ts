import { isImageAddress } from '../image-address.ts';
import { type HeaderKind, headerKinds, isNote, wideCount } from './header-words.ts';
import { isOptionList, namedOptions, optionList } from './options.ts';
import { columnName, type Rows } from './reading.ts';

/** The row that names the columns; null if the first row is a question. */
export type Header = {
  readonly row: number | null;
  /** True if it names a question and its answer, so that it can only be a header. */
  readonly isNamed: boolean;
  readonly hasWords: boolean;
};

/** A column: its name, and shares of its filled cells; `filled` is a share of the rows. */
export type Column = ReturnType<typeof columnOf>;

/** The first rows of a file below its header, and its columns. */
export type Sheet = ReturnType<typeof sheetOf>;

/** More rows and columns change nothing. */
export const LOOKED_AT = { rows: 300, lines: 3_000, columns: 60, headerRows: 10 };
const TITLE_LENGTH = 40;

const CODE =
  /^(?:[-+$€£]?[\d.,/:%\s-]+|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*|.|[\p{L}_-]{1,12}[\s_-]?\d{1,6})$/u;
/** A question mark of any script, a gap, or dots at the end. */
export const ASKS = /[?？؟՞]|__|(?:\.\.\.|…)\s*$|\p{sc=Greek}[;\u037e]\s*$/u;
/** The end of a picture's file name. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

/** The length as a reader sees it. East Asian characters count 2.5. */
export function seenLength(text: string): number {
  return text.length + 1.5 * wideCount(text);
}

/** True if no cell of a row has a text. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** A spreadsheet or Anki describes the file in the lines before. */
export function firstRow(rows: Rows): number {
  const directive = /^(?:#(?:separator|html|columns|tags|deck|guid|notetype)\b[^:]*:|sep=)/i;
  const first = rows.findIndex(([cell = '']) => !directive.test(cell));
  return first < 0 ? rows.length : first;
}

/** The first row below the header, or the first row at all. */
export function firstBelow(rows: Rows, header: number | null): number {
  return header === null ? firstRow(rows) : header + 1;
}

/** Collects the facts about the first rows below a header. */
export function sheetOf(rows: Rows, header: Header) {
  const cells = rows[header.row ?? -1] ?? [];
  const first = firstBelow(rows, header.row);
  const body = rows
    .slice(first, first + LOOKED_AT.lines)
    .filter((row) => !isBlank(row) && !isNote(row, cells))
    .slice(0, LOOKED_AT.rows);
  const widest = Math.max(cells.length, ...body.map((row) => row.length));
  const width = Math.min(LOOKED_AT.columns, widest);
  const names = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const kinds = header.hasWords ? headerKinds(names) : [];
  // Each text of a row as often as it occurs, items of lists included.
  const texts = body.map((row) => {
    const all = row.map((cell) => cell.trim().toLowerCase());
    const items = all.filter(isOptionList).flatMap(optionList);
    return Map.groupBy([...all, ...items], (text) => text);
  });
  const columns = names.map((name, at) => {
    const all = body.map((row) => (row[at] ?? '').trim());
    const repeated = all.map((cell, row) => (texts[row]?.get(cell.toLowerCase())?.length ?? 0) > 1);
    return columnOf({ at, name, kind: kinds[at] }, all, repeated);
  });
  return { header, rows: body, columns };
}

/** The most frequent item, and how often it occurs. */
export function mostFrequent<Item>(items: readonly Item[], none: Item): [Item, number] {
  const groups = [...Map.groupBy(items, (item) => item)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const [item, same] = groups[0] ?? [none, []];
  return [item, same.length];
}

function signOf(name: string): number | undefined {
  const spaced = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const [sign] = /(?<!\p{sc=Latin})[a-j](?!\p{sc=Latin})|\d{1,2}/iu.exec(spaced) ?? [];
  if (sign === undefined) return undefined;
  return /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0);
}

type Named = { at: number; name: string; kind: HeaderKind | undefined };

function columnOf(named: Named, all: readonly string[], repeated: readonly boolean[]) {
  const cells = all.filter((cell) => cell !== '');
  const count = Math.max(1, cells.length);
  const share = (isSo: (cell: string) => unknown) => cells.filter(isSo).length / count;
  const { size } = new Set(cells.map((cell) => cell.toLowerCase()));
  const lengths = cells.map(seenLength).sort((a, b) => a - b);
  const first = numberIn(cells[0] ?? '');
  return {
    ...named,
    title: columnName(named.name, named.at).slice(0, TITLE_LENGTH),
    /** The letter or number of an option. */
    sign: signOf(named.name),
    filled: cells.length / Math.max(1, all.length),
    distinct: size / count,
    isOneValue: size === 1 && all.length > 1,
    /** Median number of characters. */
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    asks: share((cell) => ASKS.test(cell)),
    long: share((cell) => seenLength(cell) > 25 || cell.split(/\s+/).length >= 4),
    code: share((cell) => CODE.test(cell)),
    letters: share((cell) => /^\p{L}$/u.test(cell)),
    refs: share(namedOptions),
    list: share(isOptionList),
    address: share((cell) => isImageAddress(cell) || PICTURE.test(cell)),
    isRunning: cells.length > 1 && cells.every((cell, index) => numberIn(cell) === first + index),
    /** Share that repeats another cell of its row, or an item of a list in it. */
    repeats: all.filter((cell, row) => cell !== '' && repeated[row]).length / count,
  };
}

function numberIn(cell: string): number {
  return Number(/^(?:\p{L}{0,8}\.?\s?|#)(\d{1,6})[.):]?$/u.exec(cell)?.[1] ?? Number.NaN);
}
