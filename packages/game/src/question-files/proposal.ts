import { isWorth, readWorth } from '../worth.ts';
import { answerCandidates } from './answer-readings.ts';
import { isOwnHeader, ownExtraColumns } from './csv.ts';
import type { Doubt, DoubtReason } from './doubts.ts';
import { extraNamed, headerKinds, IMAGE_NAME, isNamedHeader, isWorthName } from './header-words.ts';
import { listedOptions } from './options.ts';
import { readRows } from './read-rows.ts';
import type { ExtraColumns, Reading, Rows } from './reading.ts';
import {
  asks,
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

type Reasons = readonly (DoubtReason | false | undefined)[];
type Found = NonNullable<ReturnType<typeof choose>>;

const QUOTED_LENGTH = 40;
/** A file may name only some of its columns of options. */
const USUAL_OPTIONS = 4;
const noText = { kind: undefined, length: 0, letters: 0, list: 0, names: 0, repeats: 1 };

/** The best reading of a file, and why it may be wrong. Without a doubt, it is certain. */
export function propose(rows: Rows): { reading: Reading; doubts: Doubt[] } {
  const header = findHeader(rows);
  const cells = rows[header.row ?? -1] ?? [];
  if (isOwnHeader(cells)) {
    const answer = { kind: 'text', column: 1 } as const;
    const points = cells.indexOf('Points');
    const more = { ...(points >= 0 && { worth: points }), ...ownExtraColumns(cells) };
    return { reading: { header: header.row, question: 0, answer, image: 2, ...more }, doubts: [] };
  }
  const below = choose(sheetOf(rows, header));
  const isQuestion = below && !header.hasWords && looksLikeRow(cells, below);
  const found = isQuestion ? choose(sheetOf(rows, { ...header, row: null })) : below;
  const none = { header: header.row, question: 0, answer: null, image: null };
  const { reading } = found ?? { reading: none };
  const reasons = found ? [...answerReasons(found), ...columnReasons(found)] : [];
  return { reading, doubts: [...hardDoubts(rows, reading), ...asDoubts(false, reasons)] };
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
      (IMAGE_NAME.test(column.name)
        ? column.address > 0.5
        : column.kind === undefined && column.pictures > 0.5),
  );
  const worth = columns.find((column) => {
    const isTaken = [question, source, image].includes(column);
    if (isTaken || !isWorthName(column.name) || column.filled === 0) return false;
    return sheet.rows.flatMap((row) => readWorth(row[column.at] ?? '') ?? []).every(isWorth);
  });
  const options = answer === null || answer.kind === 'text' ? [] : answer.options;
  const taken = [question, source, image, worth, ...options.map((at) => columns[at])];
  const free = columns.filter((column) => !taken.includes(column));
  const more = { ...(worth && { worth: worth.at }), ...extraColumns(free) };
  const reading: Reading = {
    header: header.row,
    question: question.at,
    answer,
    image: image?.at ?? null,
    ...more,
  };
  // The same column if it contains the texts of the answers.
  const text = answer?.kind === 'text' ? source : undefined;
  return { sheet, reading, question, rival, candidates, source, text };
}

/** The first column of each optional text that its name tells, unless its cells are numbers or codes. */
function extraColumns(columns: readonly Column[]): ExtraColumns {
  const named = columns
    .filter(({ kind, filled, code }) => kind === 'other' && filled > 0 && code <= 0.5)
    .flatMap(({ name, at }) => {
      const extra = extraNamed(name);
      return extra === undefined ? [] : [[extra, at] as const];
    });
  return Object.fromEntries(named.reverse());
}

// The name of a question outweighs most contents. A name of something else takes off less than it, so that
// a file whose names are misleading is still read by its contents; options and right answers are clearest.
const nameScores = { question: 6, other: -3, answer: -4, option: -4, right: -5, wrong: -5 };

function questionScores({ columns, rows }: Sheet): number[] {
  const isWordList = columns.every(
    ({ kind, asks, code }) => kind !== 'question' && (asks <= 0.2 || code > 0.5),
  );
  // In a list of words nothing but the place tells the word from its translation. Elsewhere, the place decides
  // between equal columns only: 0.2 is less than any content of `contentScore` in full.
  const place = isWordList ? 1.5 : 0.2;
  return columns.map((column) => {
    if (column.filled === 0) return -99;
    const name = column.kind === undefined ? 0 : nameScores[column.kind];
    return name + contentScore(column, rows.length) - place * column.at;
  });
}

/** Length and question marks tell most; texts that repeat are levels or names of quizzes. */
function contentScore(column: Column, rowCount: number): number {
  // Lower than a question's name can make up for: these are never questions.
  if (column.code > 0.5 || column.address > 0.5 || column.isOneValue) return -9;
  const repeats = column.distinct < 0.5 && rowCount > 5 ? 3 : 0;
  const length = 3 * Math.min(1, column.length / 40);
  return length + 3 * column.asks + 2 * column.distinct + column.long + column.filled - repeats;
}

/** A presumed header like the rows below it is a question. */
function looksLikeRow(cells: readonly string[], { sheet, question }: Found): boolean {
  const asked = (cells[question.at] ?? '').trim();
  if (asks(asked) || seenLength(asked) > question.length / 2) return true;
  return sheet.columns.some(
    ({ name, code }) => /^[-+]?\d+(?:[.,]\d+)*$/.test(name.trim()) && code > 0.8,
  );
}

/** The doubts that remain about a reading which somebody has chosen. */
export function hardDoubts(rows: Rows, reading: Reading): Doubt[] {
  const names = (rows[reading.header ?? 0] ?? []).filter((cell) => cell.trim() !== '');
  const below = firstBelow(rows, reading.header);
  const first = rows.slice(0, below + LOOKED_AT.rows);
  const asked = first.slice(below).map((row) => row[reading.question]?.trim().toLowerCase());
  const filled = asked.filter(Boolean);
  const { questions, problems } = readRows(first, reading);
  const all = problems.length + questions.length;
  const answers = questions.map(({ answerText }) => answerText.toLowerCase());
  const [usual, same] = mostFrequent(answers, '');
  return asDoubts(true, [
    names.length > 2 &&
      2 * names.filter((name) => asks(name)).length > names.length && { code: 'notOnePerRow' },
    reading.answer === null && { code: 'noAnswerColumn' },
    filled.length > 3 && new Set(filled).size < 0.7 * filled.length && { code: 'sameQuestions' },
    same > Math.max(3, 0.9 * answers.length) && {
      code: 'sameAnswer',
      answer: usual.slice(0, QUOTED_LENGTH),
    },
    problems.length > 0.3 * all && { code: 'badRows', bad: problems.length, all },
  ]);
}

function asDoubts(isHard: boolean, reasons: Reasons): Doubt[] {
  return reasons.flatMap((reason) => (reason ? [{ isHard, reason }] : []));
}

function answerReasons({ sheet, question, source, text, candidates }: Found): Reasons {
  const { columns } = sheet;
  const { kind, letters, list, names, repeats } = text ?? noText;
  const others = columns.filter((column) => column !== question && column !== source);
  const hasOptions = others.some(isOption);
  const { options, namesLeast } = optionsFor(text, others);
  const named = columns.filter((column) => column.kind === 'option' || column.kind === 'wrong');
  const left = others.find(
    (column) =>
      column.refs > 0.9 &&
      !column.isRunning &&
      (column.kind === undefined || (column.kind === 'option' && repeats < 0.8)),
  );
  const rival = candidates.find(({ source: other }) => {
    const isAnswer = other?.kind === 'answer' && source?.kind === 'answer';
    return other !== source && (isAnswer || other?.kind === 'right');
  });
  return [
    kind === 'option' && { code: 'noCorrectOption' },
    letters > 0.5 && { code: 'singleLetters' },
    names > namesLeast && repeats < 0.8 && options.length > 0 && { code: 'optionNumbers' },
    named.length > 1 && left && { code: 'numberColumn', column: left.title },
    text && (areTitles(text, sheet) || areFew(text, options, sheet)) && { code: 'optionNames' },
    list > 0.5 && { code: 'optionLists' },
    hasOptions && repeats >= 0.1 && repeats <= 0.8 && { code: 'someOptions' },
    source &&
      rival && {
        code: 'twoAnswerColumns',
        column: source.title,
        other: rival.source?.title ?? '',
      },
    ...(candidates[0]?.doubts ?? []),
  ];
}

function areTitles({ at, repeats }: Column, { names, rows }: Sheet): boolean {
  const titles = new Set(names.map((name) => name.trim().toLowerCase()));
  const same = rows.filter((row) => row[at] && titles.has(row[at].toLowerCase()));
  return repeats < 0.8 && same.length > 0.1 * rows.length;
}

function isOption({ kind, list }: Column): boolean {
  return kind === 'option' || (kind !== 'wrong' && list > 0.8);
}

/** The options that an answer may name: the known columns of options, else at least two that may be some. */
function optionsFor(text: Column | undefined, others: readonly Column[]) {
  const known = others.filter(isOption);
  // Among options that are only presumed, few answers that end with a number mean nothing.
  if (known.length > 0) return { options: known, namesLeast: 0.1 };
  const unknown = others.filter(({ kind, filled }) => kind === undefined && filled > 0.1);
  // Names such as 'Aukera 1' and 'Aukera 2', or answers such as 'Option 2'.
  const isWorded = text !== undefined && text.refs > 0.6 && text.length > 2;
  const presumed = unknown.filter(({ sign }) => isWorded || sign !== undefined);
  return { options: presumed.length > 1 ? presumed : [], namesLeast: 0.6 };
}

/** Names of options are few, and no texts of options. */
function areFew(
  { repeats, different }: Column,
  options: readonly Column[],
  { rows }: Sheet,
): boolean {
  const [only] = options;
  if (only === undefined) return false;
  const listed = rows.map((row) => listedOptions(row[only.at] ?? '').length);
  const optionCount = Math.max(options.length, USUAL_OPTIONS, ...listed);
  return repeats < 0.1 && different <= Math.max(optionCount + 1, 0.1 * rows.length);
}

function columnReasons({ sheet, reading, question, rival, source, text }: Found): Reasons {
  const { header, columns } = sheet;
  // Names decide which column is taken, so its contents must not say the opposite.
  const exchanged = columns.find((column) => question.asks < 0.2 && column.asks > 0.5);
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
  return [
    length > 2.5 * question.length && question.asks < 0.2 && { code: 'longAnswers' },
    exchanged && { code: 'swapped', column: exchanged.title, question: question.title },
    rival && { code: 'twoQuestionColumns', column: question.title, other: rival.title },
    !isNamed && !isPlain && { code: 'chosenByContents' },
    !header.isNamed && !isPlain && { code: header.row === null ? 'firstRowAsks' : 'unknownHeader' },
  ];
}
