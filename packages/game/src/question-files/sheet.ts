import { isImageAddress } from '../image-address.ts';
import { headerKinds, isNote, wideCount } from './header-words.ts';
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
export type Column = ReturnType<typeof factsOf> & {
  readonly at: number;
  readonly name: string;
  readonly title: string;
  /** The letter or number of an option. */
  readonly sign: number | undefined;
  readonly kind: ReturnType<typeof headerKinds>[number];
};

/** The first rows of a file below its header, and its columns. */
export type Sheet = {
  readonly header: Header;
  readonly rows: Rows;
  readonly columns: readonly Column[];
};

/** More rows and columns change nothing. */
export const LOOKED_AT = { rows: 300, columns: 60, headerRows: 10 };
const TITLE_LENGTH = 40;

const CODE =
  /^(?:[-+$€£]?[\d.,/:%\s-]+|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*|.|[\p{L}_-]{1,12}[\s_-]?\d{1,6})$/u;
const ASKS = /[?？؟՞]|__|(?:\.\.\.|…)\s*$|\p{sc=Greek}[;\u037e]\s*$/u;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

/** True if a text asks: a question mark of any script, a gap, or dots at its end. */
export function asks(text: string): boolean {
  return ASKS.test(text);
}

/** The length as a reader sees it. East Asian characters count 2.5. */
export function seenLength(text: string): number {
  return text.length + 1.5 * wideCount(text);
}

/** True if an image is named like the file of a picture. */
export function isPictureFile(image: string): boolean {
  return PICTURE.test(image);
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
export function sheetOf(rows: Rows, header: Header): Sheet {
  const cells = rows[header.row ?? -1] ?? [];
  const body: (readonly string[])[] = [];
  for (const row of rows.slice(firstBelow(rows, header.row))) {
    if (body.length === LOOKED_AT.rows) break;
    if (!isBlank(row) && !isNote(row, cells)) body.push(row);
  }
  const widest = Math.max(cells.length, ...body.map((row) => row.length));
  const width = Math.min(LOOKED_AT.columns, widest);
  const names = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const kinds = header.hasWords ? headerKinds(names) : [];
  const texts = body.map((row) =>
    countsOf(
      row.flatMap((cell) =>
        isOptionList(cell.trim()) ? [cell, ...optionList(cell.trim())] : cell,
      ),
    ),
  );
  const columns = names.map((name, at) => {
    const title = columnName(name, at).slice(0, TITLE_LENGTH);
    const all = body.map((row) => (row[at] ?? '').trim());
    const repeated = all.filter(
      (cell, row) => cell !== '' && (texts[row]?.get(cell.toLowerCase()) ?? 0) > 1,
    );
    return {
      at,
      name,
      title,
      sign: signOf(name),
      kind: kinds[at],
      ...factsOf(all, repeated.length),
    };
  });
  return { header, rows: body, columns };
}

function signOf(name: string): number | undefined {
  const spaced = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const [sign] = /(?<!\p{sc=Latin})[a-j](?!\p{sc=Latin})|\d{1,2}/iu.exec(spaced) ?? [];
  if (sign === undefined) return undefined;
  return /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0);
}

/** How often each text occurs, in lower case. */
function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const key = text.trim().toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function factsOf(all: readonly string[], repeated: number) {
  const cells = all.filter((cell) => cell !== '');
  const count = Math.max(1, cells.length);
  const share = (isSo: (cell: string) => unknown) => cells.filter(isSo).length / count;
  const { size } = countsOf(cells);
  const named = cells.map(namedOptions).filter((options) => options !== undefined);
  const lettered = named.filter((options) => options.some(({ isLetter }) => isLetter));
  const lengths = cells.map(seenLength).sort((a, b) => a - b);
  const first = numberIn(cells[0] ?? '');
  return {
    filled: cells.length / Math.max(1, all.length),
    distinct: size / count,
    isOneValue: size === 1 && all.length > 1,
    /** Median number of characters. */
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    asks: share(asks),
    long: share((cell) => seenLength(cell) > 25 || cell.split(/\s+/).length >= 4),
    code: share((cell) => CODE.test(cell)),
    refs: named.length / count,
    /** Share of the option names that are letters. */
    letters: lettered.length / Math.max(1, named.length),
    list: share(isOptionList),
    address: share((cell) => isImageAddress(cell) || isPictureFile(cell)),
    isRunning: cells.length > 1 && cells.every((cell, index) => numberIn(cell) === first + index),
    /** Share that repeats another cell of its row, or an item of a list in it. */
    repeats: repeated / count,
  };
}

function numberIn(cell: string): number {
  return Number(/^(?:\p{L}{0,8}\.?\s?|#)(\d{1,6})[.):]?$/u.exec(cell)?.[1] ?? Number.NaN);
}
