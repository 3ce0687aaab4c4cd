import {
  type AnswerCandidate,
  answerCandidates,
  CERTAIN,
  columnsWhere,
  type Sheet,
} from './answer-readings.ts';
import { asks, type ColumnFacts, columnFacts, seenLength } from './column-facts.ts';
import { isOwnHeader } from './csv.ts';
import { type Doubt, doubtsOf } from './doubts.ts';
import { headerKinds, isImageName, isNamedHeader } from './header-words.ts';
import { namedOptions } from './option-names.ts';
import type { Rows } from './question-rows.ts';
import { firstRow, isNote } from './read-rows.ts';
import { answerColumn, type Reading } from './reading.ts';

/** The best reading of a file, and why it may be wrong. Without a doubt, it is certain. */
export type Proposal = { readonly reading: Reading; readonly doubts: readonly Doubt[] };

/** More rows and columns change nothing. */
const LOOKED_AT = { rows: 300, columns: 60, headerRows: 10 };

type Header = { row: number | null; isNamed: boolean; hasWords: boolean };

/** Proposes how the rows of a file become questions. */
export function propose(rows: Rows): Proposal {
  const first = firstRow(rows);
  const header = findHeader(rows, first);
  if (header.row !== null && isOwnHeader(rows[header.row] ?? [])) {
    const answer = { kind: 'text', column: 1 } as const;
    return { reading: { header: header.row, question: 0, answer, image: 2 }, doubts: [] };
  }
  const found = choose(rows, header);
  const isQuestion = !header.hasWords && looksLikeRow(rows, found);
  if (isQuestion) return withDoubts(rows, choose(rows, { ...header, row: null }));
  return withDoubts(rows, found);
}

/** The doubts that remain about a reading which somebody has chosen. */
export function hardDoubts(rows: Rows, reading: Reading): Doubt[] {
  const header = { row: reading.header, isNamed: true, hasWords: true };
  const sheet = sheetOf(rows, header);
  return doubtsOf({
    rows,
    sheet,
    reading,
    best: CERTAIN,
    others: [],
    questions: [],
    isNamed: true,
  }).filter(({ isHard }) => isHard);
}

type Chosen = {
  header: Header;
  sheet: Sheet;
  reading: Reading;
  candidates: readonly AnswerCandidate[];
  scores: readonly number[];
};

function findHeader(rows: Rows, first: number): Header {
  const top = rows
    .slice(first, first + LOOKED_AT.headerRows)
    .map((row) => row.slice(0, LOOKED_AT.columns));
  const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  if (/^#/.test(rows[first - 1]?.[0] ?? '')) return { row: null, isNamed: false, hasWords: false };
  const named = top.findIndex((cells) => isNamedHeader(cells));
  if (named >= 0) {
    const width = filledCells(top[named] ?? []);
    // A row as wide as the header above it is a question rather than a title.
    const isNamed = top.slice(0, named).every((row) => filledCells(row) < width);
    return { row: first + named, isNamed, hasWords: true };
  }
  const next = top.findIndex((row) => filledCells(row) > 0);
  const cells = (top[next] ?? []).filter((cell) => cell.trim() !== '');
  const kinds = headerKinds(cells);
  // Single letters and numbers may be cells of a question.
  const known = kinds.filter(
    (kind, index) => kind !== undefined && (cells[index]?.trim().length ?? 0) > 1,
  ).length;
  const hasWords =
    (known > 1 && known * 2 >= cells.length) || (kinds.includes('question') && cells.length > 2);
  return { row: next < 0 ? null : first + next, isNamed: false, hasWords };
}

function sheetOf(rows: Rows, header: Header): Sheet {
  const cells = header.row === null ? [] : (rows[header.row] ?? []);
  const body: (readonly string[])[] = [];
  for (const row of rows.slice(header.row === null ? firstRow(rows) : header.row + 1)) {
    if (body.length === LOOKED_AT.rows) break;
    if (row.some((cell) => cell.trim() !== '') && !isNote(row, cells)) body.push(row);
  }
  const widest = Math.max(cells.length, ...body.map((row) => row.length));
  const width = Math.min(LOOKED_AT.columns, widest);
  const names = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const kinds = header.hasWords ? headerKinds(names) : names.map(() => undefined);
  return { rows: body, names, kinds, facts: columnFacts(body, width) };
}

function choose(rows: Rows, header: Header): Chosen {
  const sheet = sheetOf(rows, header);
  const scores = questionScores(sheet);
  const question = Math.max(0, scores.indexOf(Math.max(...scores)));
  const candidates = answerCandidates(sheet, question);
  const answer = candidates[0]?.answer ?? null;
  const taken = [question, answerColumn(answer)];
  const images = columnsWhere(
    sheet,
    ({ address, filled }, kind, column) =>
      !taken.includes(column) &&
      filled > 0 &&
      address > 0.5 &&
      (isImageName(sheet.names[column] ?? '') || kind === undefined),
  );
  const reading = { header: header.row, question, answer, image: images[0] ?? null };
  return { header, sheet, reading, candidates, scores };
}

const nameScores = { question: 6, other: -3, answer: -4, option: -4, right: -5, wrong: -5 };

function questionScores(sheet: Sheet): number[] {
  const { facts, kinds, rows } = sheet;
  const isWordList =
    !kinds.includes('question') && facts.every((column) => column.asks <= 0.2 || column.code > 0.5);
  return facts.map((column, index) => {
    const kind = kinds[index];
    const name = kind === undefined ? 0 : nameScores[kind];
    if (column.filled === 0) return -99;
    return name + contentScore(column, rows.length) - (isWordList ? 1.5 : 0.2) * index;
  });
}

function contentScore(column: ColumnFacts, rowCount: number): number {
  const isOneValue = column.top === 1 && rowCount > 1;
  if (column.code > 0.5 || column.address > 0.5 || isOneValue) return -9;
  const repeats = column.distinct < 0.5 && rowCount > 5 ? 3 : 0;
  const length = 3 * Math.min(1, column.length / 40);
  return length + 3 * column.asks + 2 * column.distinct + column.long + column.filled - repeats;
}

/** A presumed header like the rows below it is a question. */
function looksLikeRow(rows: Rows, { header, sheet, reading }: Chosen): boolean {
  const cells = header.row === null ? [] : (rows[header.row] ?? []);
  const question = (cells[reading.question] ?? '').trim();
  const length = sheet.facts[reading.question]?.length ?? 0;
  if (asks(question) || seenLength(question) > length / 2) return true;
  const isNumber = (cell: string) => /^[-+]?\d+(?:[.,]\d+)*$/.test(cell.trim());
  const right = reading.answer?.kind === 'option' ? cells[reading.answer.right] : undefined;
  if (right !== undefined && namedOptions(right.trim()) !== undefined) return true;
  return sheet.names.some(
    (cell, column) => isNumber(cell) && (sheet.facts[column]?.code ?? 0) > 0.8,
  );
}

function withDoubts(rows: Rows, { header, sheet, reading, candidates, scores }: Chosen): Proposal {
  const [best, ...others] = candidates;
  const questions = scores.flatMap((score, column) => {
    const lead = (scores[reading.question] ?? 0) - score;
    const isClose = lead <= 1 || (sheet.kinds[column] === 'question' && lead <= 1.5);
    return isClose && column !== reading.question ? [column] : [];
  });
  const doubts = doubtsOf({
    rows,
    sheet,
    reading,
    best: best ?? CERTAIN,
    others,
    questions,
    isNamed: header.isNamed,
  });
  return { reading, doubts };
}
