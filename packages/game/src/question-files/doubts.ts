import type { AnswerCandidate } from './answer-readings.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { answerColumn, type Reading, type Rows } from './reading.ts';
import { asks, type Column, firstBelow, LOOKED_AT, type Sheet, sheetOf } from './sheet.ts';

/** One reason why a reading may be wrong. A hard one remains when somebody has chosen the reading. */
export type Doubt = { readonly isHard: boolean; readonly text: string };

/** A proposed reading, and what else was found. */
export type Found = {
  readonly sheet: Sheet;
  readonly reading: Reading;
  readonly question: Column;
  /** Other columns that may be the question. */
  readonly questions: readonly Column[];
  /** The ways to read the answers, the best one first. */
  readonly candidates: readonly AnswerCandidate[];
};

type Reason = string | false | undefined;
/** `source` holds the answers or names them; `text` is the same column if it holds their texts. */
type Look = Found & Read & { source: Column | undefined; text: Column | undefined };
/** `first` is the outcome of the first rows. */
type Read = { rows: Rows; sheet: Sheet; reading: Reading; first: ReadRows };

const QUOTED_LENGTH = 40;
const noText = { kind: undefined, length: 0, list: 0, refs: 0, repeats: 1 };

/** The reasons why a proposed reading may be wrong, the most serious first. */
export function doubtsOf(rows: Rows, found: Found): Doubt[] {
  const { sheet, reading } = found;
  const source = sheet.columns[answerColumn(reading.answer) ?? -1];
  const text = reading.answer?.kind === 'text' ? source : undefined;
  const look = { ...found, rows, source, text, first: readFirst(rows, reading) };
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
  const bad = new Set(problems.map(({ row }) => row)).size;
  const all = bad + questions.length;
  const answers = questions.map(({ answerText }) => answerText.toLowerCase()).sort();
  const usual = answers[Math.floor(answers.length / 2)] ?? '';
  const same = answers.filter((answer) => answer === usual);
  return [
    names.length > 2 && most(names, asks) && "This doesn't look like one question a row.",
    reading.answer === null && 'We found no column with answers.',
    sheet.rows.length > 3 && distinct < 0.7 && 'Many rows have the same question.',
    same.length > Math.max(3, 0.9 * answers.length) &&
      `Almost every row has the answer “${usual.slice(0, QUOTED_LENGTH)}”.`,
    bad > 0.3 * all && `${bad} of the first ${all} rows can't be read this way.`,
  ];
}

function answerReasons({ rows, sheet, reading, ...look }: Look): Reason[] {
  const { columns } = sheet;
  const { kind, list, refs, repeats } = look.text ?? noText;
  const others = columns.filter((column) => column !== look.question && column !== look.source);
  const hasOptions = others.some((column) => column.kind === 'option' || column.list > 0.8);
  const named = columns.filter((column) => column.kind === 'option' || column.kind === 'wrong');
  const left = others.find(
    (column) =>
      column.refs > 0.9 &&
      !column.isRunning &&
      (column.kind === undefined || (column.kind === 'option' && repeats < 0.8)),
  );
  const read = look.first.questions;
  const texts = new Map(read.map(({ row, answerText }) => [row, answerText]));
  const isLetter = ({ answerText }: { answerText: string }) => /^\p{L}$/u.test(answerText);
  // Another column with such a name that gives other answers.
  const rival =
    look.source &&
    look.candidates.find(({ answer }) => {
      const column = columns[answerColumn(answer) ?? -1];
      const isAnswer = column?.kind === 'answer' && look.source?.kind === 'answer';
      if (column === look.source || !(isAnswer || column?.kind === 'right')) return false;
      const all = readFirst(rows, { ...reading, answer }).questions;
      return all.length === 0 || all.some(({ row, answerText }) => texts.get(row) !== answerText);
    });
  const rivalColumn = columns[answerColumn(rival?.answer ?? null) ?? -1];
  return [
    kind === 'option' && "This file doesn't say which option is correct. We took the first.",
    look.text &&
      most(read, isLetter) &&
      'The answers are single letters. If they stand for options, choose the options too.',
    refs > 0.1 && repeats < 0.8 && hasOptions && 'Some answers may be the numbers of options.',
    named.length > 1 && left && `${left.title} may be the number of the correct option.`,
    list > 0.5 && 'The answers look like lists of options.',
    hasOptions &&
      repeats >= 0.1 &&
      repeats <= 0.8 &&
      "Some answers are options of their row, others aren't.",
    rivalColumn && `Both ${look.source?.title} and ${rivalColumn.title} may hold the answer.`,
    ...(look.candidates[0]?.doubts ?? []),
  ];
}

function columnReasons({ sheet, reading, question, questions, source, text }: Look): Reason[] {
  const { header, columns } = sheet;
  const [first, , ...more] = columns.filter(({ filled }) => filled > 0);
  // The specified sheet: questions and shorter answers, with words of its own above them.
  const isPlain =
    text !== undefined &&
    text.length < question.length &&
    first === question &&
    more.length === 0 &&
    header.row !== null &&
    question.asks > 0.5;
  const isAnswer = source?.kind === 'right' || source?.kind === 'answer';
  const isNamed = question.kind === 'question' && (isAnswer || reading.answer?.kind === 'marked');
  const { length } = text ?? noText;
  return [
    length > 2.5 * question.length &&
      question.asks < 0.2 &&
      'The answers are longer than the questions. They may be swapped.',
    questions[0] && `Both ${question.title} and ${questions[0].title} look like questions.`,
    !isNamed && !isPlain && 'We chose the columns by their contents.',
    !header.isNamed &&
      !isPlain &&
      (header.row === null
        ? 'The first row looks like a question.'
        : "We don't know the words in the first row."),
  ];
}
