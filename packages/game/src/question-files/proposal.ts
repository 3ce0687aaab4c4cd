import { answerCandidates } from './answer-readings.ts';
import { isOwnHeader } from './csv.ts';
import { type Doubt, doubtsOf, type Found, hardDoubts } from './doubts.ts';
import { headerKinds, isImageName, isNamedHeader } from './header-words.ts';
import { namedOptions } from './options.ts';
import { answerColumn, type Reading, type Rows } from './reading.ts';
import {
  asks,
  type Column,
  firstRow,
  type Header,
  isBlank,
  LOOKED_AT,
  type Sheet,
  seenLength,
  sheetOf,
} from './sheet.ts';

/** The best reading of a file, and why it may be wrong. Without a doubt, it is certain. */
export type Proposal = { readonly reading: Reading; readonly doubts: readonly Doubt[] };

/** Proposes how the rows of a file become questions. */
export function propose(rows: Rows): Proposal {
  const header = findHeader(rows);
  const cells = rows[header.row ?? -1] ?? [];
  if (isOwnHeader(cells)) {
    const answer = { kind: 'text', column: 1 } as const;
    return { reading: { header: header.row, question: 0, answer, image: 2 }, doubts: [] };
  }
  const below = choose(sheetOf(rows, header));
  const isQuestion = below && !header.hasWords && looksLikeRow(cells, below);
  const found = isQuestion ? choose(sheetOf(rows, { ...header, row: null })) : below;
  if (found !== undefined) return { reading: found.reading, doubts: doubtsOf(rows, found) };
  const reading = { header: header.row, question: 0, answer: null, image: null };
  return { reading, doubts: hardDoubts(rows, reading) };
}

function findHeader(rows: Rows): Header {
  const first = firstRow(rows);
  if (/^#/.test(rows[first - 1]?.[0] ?? '')) return { row: null, isNamed: false, hasWords: false };
  const top = rows
    .slice(first, first + LOOKED_AT.headerRows)
    .map((row) => row.slice(0, LOOKED_AT.columns));
  const filled = top.map((row) => row.filter((cell) => cell.trim() !== ''));
  const named = top.findIndex(isNamedHeader);
  if (named >= 0) {
    const width = filled[named]?.length ?? 0;
    // A row as wide as the header above it is a question rather than a title.
    const isNamed = filled.slice(0, named).every(({ length }) => length < width);
    return { row: first + named, isNamed, hasWords: true };
  }
  const next = top.findIndex((row) => !isBlank(row));
  const cells = filled[next] ?? [];
  const kinds = headerKinds(cells);
  // Single letters and numbers may be cells of a question.
  const known = cells.filter((cell, at) => kinds[at] !== undefined && cell.trim().length > 1);
  const isKnown = known.length > 1 && known.length * 2 >= cells.length;
  const hasWords = isKnown || (kinds.includes('question') && cells.length > 2);
  return { row: next < 0 ? null : first + next, isNamed: false, hasWords };
}

/** The best reading below a header; undefined if there are no columns. */
function choose(sheet: Sheet): Found | undefined {
  const { columns, header } = sheet;
  const scores = questionScores(sheet);
  const best = Math.max(...scores);
  const question = columns[scores.indexOf(best)];
  if (question === undefined) return undefined;
  const candidates = answerCandidates(sheet, question);
  const answer = candidates[0]?.answer ?? null;
  const questions = columns.filter((column) => {
    const lead = best - (scores[column.at] ?? 0);
    return column !== question && lead <= (column.kind === 'question' ? 1.5 : 1);
  });
  const image = columns.find(
    (column) =>
      column !== question &&
      column.at !== answerColumn(answer) &&
      column.address > 0.5 &&
      (isImageName(column.name) || column.kind === undefined),
  );
  const reading = { header: header.row, question: question.at, answer, image: image?.at ?? null };
  return { sheet, reading, question, questions, candidates };
}

const nameScores = { question: 6, other: -3, answer: -4, option: -4, right: -5, wrong: -5 };

function questionScores({ columns, rows }: Sheet): number[] {
  const isWordList = columns.every(
    ({ kind, asks, code }) => kind !== 'question' && (asks <= 0.2 || code > 0.5),
  );
  return columns.map((column) => {
    if (column.filled === 0) return -99;
    const name = column.kind === undefined ? 0 : nameScores[column.kind];
    return name + contentScore(column, rows.length) - (isWordList ? 1.5 : 0.2) * column.at;
  });
}

function contentScore(column: Column, rowCount: number): number {
  if (column.code > 0.5 || column.address > 0.5 || column.isOneValue) return -9;
  const repeats = column.distinct < 0.5 && rowCount > 5 ? 3 : 0;
  const length = 3 * Math.min(1, column.length / 40);
  return length + 3 * column.asks + 2 * column.distinct + column.long + column.filled - repeats;
}

/** A presumed header like the rows below it is a question. */
function looksLikeRow(cells: readonly string[], { sheet, reading, question }: Found): boolean {
  const asked = (cells[question.at] ?? '').trim();
  if (asks(asked) || seenLength(asked) > question.length / 2) return true;
  const right = reading.answer?.kind === 'option' ? cells[reading.answer.right] : undefined;
  if (right !== undefined && namedOptions(right.trim()) !== undefined) return true;
  return sheet.columns.some(
    ({ name, code }) => /^[-+]?\d+(?:[.,]\d+)*$/.test(name.trim()) && code > 0.8,
  );
}
