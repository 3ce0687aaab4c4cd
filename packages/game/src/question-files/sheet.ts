import { isImageAddress, isOwnUpload } from '../image-address.ts';
import { type HeaderKind, headerKinds, noteTest, wideCount } from './header-words.ts';
import { signInName } from './option-letters.ts';
import { namedOptions, signedText } from './option-signs.ts';
import { listedOptions } from './options.ts';
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

/** More rows and columns change nothing. Wide files are read from fewer rows, as shares need no 300. */
export const LOOKED_AT = { rows: 300, cells: 6_000, lines: 3_000, columns: 60, headerRows: 10 };
const TITLE_LENGTH = 40;

const CODE =
  /^(?:[-+$€£]?[\d.,/:%\s-]+|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*|.|[\p{L}_-]{1,12}[\s_-]?\d{1,6})$/u;
const QUESTION_SIGN = /[?？؟՞]|__/;
const OPEN_END = /(?:\.\.\.|…|\p{sc=Greek}[;\u037e])$/u;
const LONG_TEXT = /\S\s+\S+\s+\S+\s+\S/;
/** The end of a picture's file name, or of its address. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)(?:[?#]\S*)?$/i;

/** The length as a reader sees it. East Asian characters count 2.5. */
export function seenLength(text: string): number {
  return text.length + 1.5 * wideCount(text);
}

/** True for a text with a question mark of any script, a gap, or dots at the end. */
export function asks(text: string): boolean {
  return QUESTION_SIGN.test(text) || OPEN_END.test(text.slice(-9).trimEnd());
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
  const isNote = noteTest(cells);
  const all = rows
    .slice(first, first + LOOKED_AT.lines)
    .filter((row) => !isBlank(row) && !isNote(row))
    .slice(0, LOOKED_AT.rows);
  const widest = Math.max(cells.length, ...all.map((row) => row.length));
  const width = Math.min(LOOKED_AT.columns, widest);
  const body = all
    .slice(0, Math.ceil(LOOKED_AT.cells / Math.max(1, width)))
    .map((row) => row.slice(0, width).map((cell) => cell.trim()));
  const names = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const kinds = header.hasWords ? headerKinds(names) : [];
  const texts = body.map(rowTexts);
  const lowerNames = names.map((name) => name.trim().toLowerCase());
  const columns = names.map((name, at) => {
    const otherNames = new Set(lowerNames.toSpliced(at, 1));
    return columnOf({ at, name, kind: kinds[at] }, { rows: body, texts, otherNames });
  });
  return { header, names, rows: body, columns };
}

/** The cells of a row in small letters, which of them repeat another or an item of a list, and which are lists. */
function rowTexts(row: readonly string[]) {
  const lower = row.map((cell) => cell.toLowerCase());
  const lists = row.map(listedOptions);
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const text of [...lower, ...lists.flat().map((item) => item.toLowerCase())]) {
    if (once.has(text)) repeated.add(text);
    else once.add(text);
  }
  return { lower, once, repeated, areLists: lists.map(({ length }) => length > 0) };
}

/** The most frequent item, and how often it occurs. */
export function mostFrequent<Item>(items: readonly Item[], none: Item): [Item, number] {
  const groups = [...Map.groupBy(items, (item) => item)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const [item, same] = groups[0] ?? [none, []];
  return [item, same.length];
}

type Named = { at: number; name: string; kind: HeaderKind | undefined };

type RowTexts = ReturnType<typeof rowTexts>;

type Cells = {
  rows: Rows;
  texts: readonly RowTexts[];
  otherNames: ReadonlySet<string>;
};

function columnOf(named: Named, { rows, texts, otherNames }: Cells) {
  const { at } = named;
  const all = rows.map((row) => row[at] ?? '');
  const cells = all.filter((cell) => cell !== '');
  const seen = cells.map(seenLength);
  const count = Math.max(1, cells.length);
  const share = (isSo: (cell: string, index: number) => unknown) =>
    cells.filter(isSo).length / count;
  const shareOfRows = (isSo: (row: RowTexts, small: string, cell: string) => unknown) =>
    texts.filter((row, index) => {
      const cell = all[index] ?? '';
      return cell !== '' && isSo(row, row.lower[at] ?? '', cell);
    }).length / count;
  const { size } = new Set(cells.map((cell) => cell.toLowerCase()));
  const lengths = seen.toSorted((a, b) => a - b);
  const first = numberIn(cells[0] ?? '');
  return {
    ...named,
    title: columnName(named.name, at).slice(0, TITLE_LENGTH),
    /** The letter or number of an option. */
    sign: signInName(named.name),
    filled: cells.length / Math.max(1, rows.length),
    distinct: size / count,
    different: size,
    isOneValue: size === 1 && rows.length > 1,
    /** Median number of characters. */
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    asks: share(asks),
    long: share((cell, index) => (seen[index] ?? 0) > 25 || LONG_TEXT.test(cell)),
    code: share((cell) => CODE.test(cell)),
    letters: share((cell) => /^\p{L}$/u.test(cell)),
    /** Names options by letter or number, without unknown words. */
    refs: share((cell) => namedOptions(cell)?.isPlain),
    /** Names options in any way. */
    names: shareOfRows(({ once }, small, cell) => {
      if (namedOptions(cell) !== undefined || otherNames.has(small)) return true;
      const { rest } = signedText(cell) ?? {};
      return rest !== undefined && once.has(rest.toLowerCase());
    }),
    list: shareOfRows(({ areLists }) => areLists[at]),
    address: share((cell) => PICTURE.test(cell) || isImageAddress(cell)),
    pictures: share((cell) => PICTURE.test(cell) || isOwnUpload(cell)),
    isRunning: cells.length > 1 && cells.every((cell, index) => numberIn(cell) === first + index),
    /** Repeats another cell of its row, or an item of a list in it. */
    repeats: shareOfRows(({ repeated }, small) => repeated.has(small)),
  };
}

function numberIn(cell: string): number {
  return Number(/^(?:\p{L}{0,8}\.?\s?|#)(\d{1,6})[.):]?$/u.exec(cell)?.[1] ?? Number.NaN);
}
