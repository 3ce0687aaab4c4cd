import { answerCandidates } from './answer-readings.ts';
import { isOwnHeader } from './csv.ts';
import { headerKinds, IMAGE_NAME, isNamedHeader } from './header-words.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import type { Reading, Rows } from './reading.ts';
import {
  ASKS,
  type Column,
  firstBelow,
  firstRow,
  type Header,
  isBlank,
  LOOKED_AT,
  mostFrequent,
  type Sheet,
  seenLength,
  sheetOf,
} from './sheet.ts';

/** One reason why a reading may be wrong. A hard one remains when somebody has chosen the reading. */
export type Doubt = { readonly isHard: boolean; readonly text: string };

/** The best reading of a file, and why it may be wrong. Without a doubt, it is certain. */
export type Proposal = { readonly reading: Reading; readonly doubts: readonly Doubt[] };

type Found = NonNullable<ReturnType<typeof choose>>;

type Reason = string | false | undefined;
/** `first` is the outcome of the first rows. */
type Read = { rows: Rows; sheet: Sheet; reading: Reading; first: ReadRows };

const QUOTED_LENGTH = 40;
const noText = { kind: undefined, length: 0, list: 0, refs: 0, repeats: 1 };

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
  const hasWords = known.length > 1 && known.length * 2 >= cells.length;
  return { row: next < 0 ? null : first + next, isNamed: false, hasWords };
}

/** The best reading below a header; undefined if there are no columns. */
function choose(sheet: Sheet) {
  const { columns, header } = sheet;
  const scores = questionScores(sheet);
  const best = Math.max(...scores);
  const question = columns[scores.indexOf(best)];
  if (question === undefined) return undefined;
  const candidates = answerCandidates(sheet, question);
  const { answer = null, source } = candidates[0] ?? {};
  const rival = columns.find((column) => {
    const lead = best - (scores[column.at] ?? 0);
    return column !== question && lead <= (column.kind === 'question' ? 1.5 : 1);
  });
  const image = columns.find(
    (column) =>
      column !== question &&
      column !== source &&
      column.address > 0.5 &&
      (IMAGE_NAME.test(column.name) || column.kind === undefined),
  );
  const reading = { header: header.row, question: question.at, answer, image: image?.at ?? null };
  // The same column if it contains the texts of the answers.
  const text = answer?.kind === 'text' ? source : undefined;
  return { sheet, reading, question, rival, candidates, source, text };
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
function looksLikeRow(cells: readonly string[], { sheet, question }: Found): boolean {
  const asked = (cells[question.at] ?? '').trim();
  if (ASKS.test(asked) || seenLength(asked) > question.length / 2) return true;
  return sheet.columns.some(
    ({ name, code }) => /^[-+]?\d+(?:[.,]\d+)*$/.test(name.trim()) && code > 0.8,
  );
}

/** The reasons why a proposed reading may be wrong, the most serious first. */
function doubtsOf(rows: Rows, found: Found): Doubt[] {
  const look = { ...found, rows, first: readFirst(rows, found.reading) };
  return [
    ...asDoubts(true, hardReasons(look)),
    ...asDoubts(false, [...answerReasons(look), ...columnReasons(look)]),
  ];
}

/** The doubts that remain about a reading which somebody has chosen. */
export function hardDoubts(rows: Rows, reading: Reading): Doubt[] {
  const sheet = sheetOf(rows, { row: reading.header, isNamed: true, hasWords: true });
  const first = readFirst(rows, reading);
  return asDoubts(true, hardReasons({ rows, sheet, reading, first }));
}

function asDoubts(isHard: boolean, reasons: readonly Reason[]): Doubt[] {
  return reasons.flatMap((text) => (typeof text === 'string' ? [{ isHard, text }] : []));
}

function most<Each>(all: readonly Each[], isSo: (each: Each) => boolean): boolean {
  return all.filter(isSo).length * 2 > all.length;
}

function readFirst(rows: Rows, reading: Reading): ReadRows {
  return readRows(rows.slice(0, firstBelow(rows, reading.header) + LOOKED_AT.rows), reading);
}

function hardReasons({ rows, sheet, reading, first }: Read): Reason[] {
  const names = (rows[reading.header ?? 0] ?? []).filter((cell) => cell.trim() !== '');
  const distinct = sheet.columns[reading.question]?.distinct ?? 1;
  const { questions, problems } = first;
  const all = problems.length + questions.length;
  const answers = questions.map(({ answerText }) => answerText.toLowerCase());
  const [usual, same] = mostFrequent(answers, '');
  return [
    names.length > 2 &&
      most(names, (name) => ASKS.test(name)) &&
      "This doesn't look like one question a row.",
    reading.answer === null && 'We found no column with answers.',
    sheet.rows.length > 3 && distinct < 0.7 && 'Many rows have the same question.',
    same > Math.max(3, 0.9 * answers.length) &&
      `Almost every row has the answer “${usual.slice(0, QUOTED_LENGTH)}”.`,
    problems.length > 0.3 * all &&
      `${problems.length} of the first ${all} rows can't be read this way.`,
  ];
}

function answerReasons({ sheet, source, candidates, ...look }: Found & Read) {
  const { columns } = sheet;
  const { kind, list, refs, repeats } = look.text ?? noText;
  const others = columns.filter((column) => column !== look.question && column !== source);
  const hasOptions = others.some((column) => column.kind === 'option' || column.list > 0.8);
  const named = columns.filter((column) => column.kind === 'option' || column.kind === 'wrong');
  const left = others.find(
    (column) =>
      column.refs > 0.9 &&
      !column.isRunning &&
      (column.kind === undefined || (column.kind === 'option' && repeats < 0.8)),
  );
  const read = look.first.questions;
  const rival = candidates.find(({ source: other }) => {
    const isAnswer = other?.kind === 'answer' && source?.kind === 'answer';
    return other !== source && (isAnswer || other?.kind === 'right');
  });
  return [
    kind === 'option' && "This file doesn't say which option is correct. We took the first.",
    look.text &&
      most(read, ({ answerText }) => /^\p{L}$/u.test(answerText)) &&
      'The answers are single letters. If they stand for options, choose the options too.',
    refs > 0.1 && repeats < 0.8 && hasOptions && 'Some answers may be the numbers of options.',
    named.length > 1 && left && `${left.title} may be the number of the correct option.`,
    list > 0.5 && 'The answers look like lists of options.',
    hasOptions &&
      repeats >= 0.1 &&
      repeats <= 0.8 &&
      "Some answers are options of their row, others aren't.",
    source && rival && `Both ${source.title} and ${rival.source?.title} may hold the answer.`,
    ...(candidates[0]?.doubts ?? []),
  ];
}

function columnReasons({ sheet, reading, question, rival, source, text }: Found) {
  const { header, columns } = sheet;
  const [first, , ...more] = columns.filter(({ filled }) => filled > 0);
  const { length } = text ?? noText;
  // Two columns, questions and shorter answers, need no known words in their header.
  const isPlain =
    text !== undefined &&
    length < question.length &&
    first === question &&
    more.length === 0 &&
    header.row !== null &&
    question.asks > 0.5;
  const isAnswer = source?.kind === 'right' || source?.kind === 'answer';
  const isNamed = question.kind === 'question' && (isAnswer || reading.answer?.kind === 'marked');
  const unknown =
    header.row === null
      ? 'The first row looks like a question.'
      : "We don't know the words in the first row.";
  return [
    length > 2.5 * question.length &&
      question.asks < 0.2 &&
      'The answers are longer than the questions. They may be swapped.',
    rival && `Both ${question.title} and ${rival.title} look like questions.`,
    !isNamed && !isPlain && 'We chose the columns by their contents.',
    !header.isNamed && !isPlain && unknown,
  ];
}
