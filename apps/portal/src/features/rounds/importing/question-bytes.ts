import {
  beginningOf,
  columnName,
  columnsOf,
  type Doubt,
  type FileQuestion,
  firstBelow,
  hardDoubts,
  isBlank,
  isOwnHeader,
  ownColumns,
  propose,
  ROUND,
  type RowProblem,
  readRows,
  splitQuestions,
  unescapeFormula,
  unescapeStart,
} from '@emcee/game';
import { decodeFile, type Refused, refused } from './decode-file.ts';
import { isGiftOrAiken, OTHER_FORMAT } from './other-formats.ts';
import { type ParsedCsv, parseCsv } from './parse-csv.ts';
import { type ReadingChoices, recall, remember } from './reading-choices.ts';

export type ReadOutcome = Awaited<ReturnType<typeof readQuestionBytes>>;

/** Of many problems only the first are listed. */
export type ReadQuestions = Extract<ReadOutcome, { kind: 'read' }>['content'];

/** Doubts of the rules, and one that only the bytes give. */
export type FileDoubt = Doubt | { isHard: false; reason: { code: 'otherEncoding' } };

/** A bad row, or rows that can't be told apart. */
export type FileProblem = RowProblem | ParsedCsv['broken'][number];

/** A wrong file of 5 MB can have a million bad rows. */
const LISTED = { problems: 50, rows: 50, columns: 60, cell: 300 };
const HEADER_LENGTH = 200;
const NAME_LENGTH = 60;
const RANGES_SHOWN = 20;

const encodingDoubt: FileDoubt = { isHard: false, reason: { code: 'otherEncoding' } };
const ONE_COLUMN = 'This file has one column. It needs a question and an answer in each row.';
const NO_ROWS = 'This file has no rows below its header.';

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]\w{1,30});/i;

/** Slow: for the worker and for tests. */
export async function readQuestionBytes(
  bytes: Uint8Array,
  { reading: chosen, codePage, separator, split, withoutOptions = false }: ReadingChoices = {},
) {
  const decoded = await decodeFile(bytes, codePage);
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseCsv(decoded.text, separator);
  const { rows, hadEntities } = await cellTexts(parsed.rows);
  const firstRows = rows
    .slice(0, LISTED.rows)
    .map((row) => row.slice(0, LISTED.columns).map((cell) => cell.slice(0, LISTED.cell)));
  const first = firstBelow(rows, null);
  const firstFilled = first + rows.slice(first).findIndex((row) => !isBlank(row));
  const proposal = propose(rows);
  const remembered = await recall(firstRows, proposal.reading.header ?? firstFilled);
  if (chosen !== undefined) await remember(firstRows, chosen);
  const reading = chosen ?? remembered ?? proposal.reading;
  const columns = fileColumns(rows, reading.header);
  const filled = columns.filter(({ example }) => example !== '');
  const refusal = refusalOf(decoded.text, filled.length, parsed);
  if (refusal !== undefined) return refusal;
  const read = readRows(rows, reading, split && Number.POSITIVE_INFINITY);
  const questions = withoutOptions
    ? read.questions.map((each) => (isChoice(each) ? { ...each, form: null } : each))
    : read.questions;
  const problems: FileProblem[] = [...read.problems, ...parsed.broken].sort(
    (a, b) => a.row - b.row,
  );
  const doubts = remembered === undefined ? proposal.doubts : hardDoubts(rows, remembered);
  const encoding = decoded.codePage === undefined ? [] : [encodingDoubt];
  const titles = rows.slice(0, reading.header ?? first).filter((row) => !isBlank(row));
  const used = [...columnsOf(reading), ...ownColumns(rows[reading.header ?? -1] ?? [])];
  const left = filled.filter((column) => !used.includes(columns.indexOf(column)));
  return {
    kind: 'read' as const,
    content: {
      ...read,
      /** Chosen, remembered or proposed. */
      reading,
      isRemembered: reading === remembered,
      /** Empty once somebody has chosen the reading. */
      doubts: chosen === undefined ? [...encoding, ...doubts] : [],
      columns,
      /** For trying other readings in the page. */
      firstRows,
      /** The first row that may be a header. */
      firstFilled,
      leftOut: left.map(({ name }) => name),
      leftOutRows: rowsText(read.leftOutRows),
      localPictures: rowsText(read.localPictures),
      cutRows: rowsText(read.cutRows),
      headerText: rowText(rows[reading.header ?? -1]),
      titleTexts: titles.map(rowText),
      hadEntities,
      /** Undefined for UTF-8 and UTF-16. */
      codePage: decoded.codePage,
      separator: parsed.delimiter,
      problems: problems.slice(0, LISTED.problems),
      problemCount: problems.length,
      questionCount: questions.length,
      /** Also those whose options are left out. */
      choiceCount: read.questions.filter(isChoice).length,
      // The questions of a split file are sent once, in its rounds, and shown from there.
      questions: questions.slice(0, ROUND.maxQuestions),
      rounds: split && splitQuestions(questions, { rows, ...split, size: Number(split.size) }),
    },
  };
}

function isChoice({ form }: FileQuestion): boolean {
  return form?.kind === 'choice';
}

function refusalOf(
  text: string,
  filledColumns: number,
  { broken: [broken], delimiter }: ParsedCsv,
): Refused | undefined {
  if (isGiftOrAiken(text)) return refused(OTHER_FORMAT);
  if (filledColumns === 0)
    return refused(broken === undefined ? NO_ROWS : `No row can be read. ${broken.reason}`);
  return filledColumns === 1 ? { ...refused(ONE_COLUMN), separator: delimiter } : undefined;
}

/** For example '2, 5 to 8'. */
function rowsText(rows: readonly number[]): string {
  const firsts = rows.filter((row, at) => rows[at - 1] !== row - 1);
  const lasts = rows.filter((row, at) => rows[at + 1] !== row + 1);
  const texts = firsts
    .slice(0, RANGES_SHOWN)
    .map((row, at) => (row === lasts[at] ? String(row) : `${row} to ${lasts[at]}`));
  return `${texts.join(', ')}${firsts.length > RANGES_SHOWN ? ' and more' : ''}`;
}

/** The columns below a header, with their names and first contents. */
export function fileColumns(rows: readonly string[][], header: number | null) {
  const names = rows[header ?? -1] ?? [];
  const body = rows.slice(firstBelow(rows, header));
  const widest = Math.max(names.length, ...body.slice(0, 2_000).map(({ length }) => length));
  return Array.from({ length: Math.min(widest, LISTED.columns) }, (_, column) => {
    const cells = body.find((row) => (row[column] ?? '').trim() !== '') ?? [];
    return {
      name: beginningOf(columnName(names[column], column), NAME_LENGTH),
      example: beginningOf(cells[column]?.trim() ?? '', NAME_LENGTH),
    };
  });
}

function rowText(cells: readonly string[] = []): string {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, HEADER_LENGTH);
  const texts = filled.map((cell) => cell.slice(0, HEADER_LENGTH + 1));
  return beginningOf(texts.join(', '), HEADER_LENGTH);
}

/** Removes the escapes of formulas, and decodes HTML entities. Tags go only if the file says it has HTML. */
async function cellTexts(rows: string[][]) {
  // Our own export escapes inside texts too, and contains no HTML.
  if (isOwnHeader(rows.find((row) => row.length > 0) ?? []))
    return { rows: rows.map((row) => row.map(unescapeFormula)), hadEntities: false };
  const hasHtml = rows.slice(0, 10).some(([first = '']) => /^#html:true/i.test(first));
  const hadEntities = rows.some((row) => row.some((cell) => ENTITY.test(cell)));
  const entities = hasHtml || hadEntities ? await import('entities') : undefined;
  const textOf = (cell: string) => {
    const written = unescapeStart(cell);
    return entities?.decodeHTMLStrict(hasHtml ? withoutTags(written) : written) ?? written;
  };
  const texts = rows.map((row) => row.map(textOf));
  return { rows: texts, hadEntities: hadEntities && !hasHtml };
}

/** Line breaks for blocks, without tags and Anki's sound references. */
function withoutTags(html: string): string {
  return html
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<(?:br|\/div|\/p|\/li|div|p|li)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
