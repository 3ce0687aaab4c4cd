import { type AnswerCandidate, columnsWhere, type Sheet } from './answer-readings.ts';
import { asks } from './column-facts.ts';
import { columnName } from './column-name.ts';
import type { Rows } from './question-rows.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { answerColumn, type Reading } from './reading.ts';

/** One reason why a reading may be wrong. A hard one remains when somebody has chosen the reading. */
export type Doubt = { readonly isHard: boolean; readonly text: string };

/** A reading of a file and what else was found in it. */
export type Doubtful = {
  readonly rows: Rows;
  readonly sheet: Sheet;
  readonly reading: Reading;
  readonly best: Omit<AnswerCandidate, 'answer' | 'score'>;
  readonly others: readonly AnswerCandidate[];
  /** Columns that may be the question as well. */
  readonly questions: readonly number[];
  /** True if a header names question and answers. */
  readonly isNamed: boolean;
};

type Seen = Doubtful & {
  readonly read: ReadRows;
  readonly answers: readonly string[];
  /** Undefined for options. */
  readonly text: Sheet['facts'][number] | undefined;
  readonly name: (column: number | undefined) => string;
  readonly optionColumns: readonly number[];
};

const FIRST_ROWS = 300;
const LONGEST_QUOTE = 40;

type Rule = readonly ['hard' | 'soft', (seen: Seen) => string | false | undefined];

const rules: readonly Rule[] = [
  ['hard', (seen) => isBoard(seen) && "This doesn't look like one question a row."],
  ['hard', ({ reading }) => reading.answer === null && 'We found no column with answers.'],
  [
    'hard',
    ({ sheet, reading: { question } }) =>
      sheet.rows.length > 3 &&
      (sheet.facts[question]?.distinct ?? 1) < 0.7 &&
      'Many rows have the same question.',
  ],
  ['hard', sameAnswer],
  ['hard', badRows],
  [
    'soft',
    ({ sheet, reading: { answer } }) =>
      answer?.kind === 'text' &&
      sheet.kinds[answer.column] === 'option' &&
      "This file doesn't say which option is correct. We took the first.",
  ],
  [
    'soft',
    ({ answers, text }) =>
      text !== undefined &&
      most(answers, (answer) => /^\p{L}$/u.test(answer)) &&
      'The answers are single letters. If they stand for options, choose the options too.',
  ],
  [
    'soft',
    ({ text, optionColumns }) =>
      text !== undefined &&
      text.refs > 0.1 &&
      text.repeats < 0.8 &&
      optionColumns.length > 0 &&
      'Some answers may be the numbers of options.',
  ],
  ['soft', numbersLeft],
  [
    'soft',
    ({ text }) =>
      text !== undefined && text.list > 0.5 && 'The answers look like lists of options.',
  ],
  [
    'soft',
    ({ text, optionColumns }) =>
      text !== undefined &&
      optionColumns.length > 0 &&
      text.repeats >= 0.1 &&
      text.repeats <= 0.8 &&
      "Some answers are options of their row, others aren't.",
  ],
  ['soft', twoAnswers],
  ['soft', ({ best }) => !best.isProven && 'Option numbers may count from 1 or from 0.'],
  ['soft', ({ best }) => !best.isComplete && 'Some columns of options may be missing.'],
  ['soft', ({ best }) => best.pointing < 0.95 && "Some rows name an option they don't have."],
  [
    'soft',
    ({ best, reading: { answer }, name }) =>
      best.isByPlace &&
      answer?.kind === 'option' &&
      `We took the columns ${answer.options.some((column) => column > answer.right) ? 'after' : 'up to'} ${name(answer.right)} for the options.`,
  ],
  [
    'soft',
    ({ reading: { answer } }) =>
      answer?.kind === 'marked' && `We took the option marked ${answer.mark} as the correct one.`,
  ],
  [
    'soft',
    ({ sheet, text, reading }) =>
      text !== undefined &&
      text.length > 2.5 * (sheet.facts[reading.question]?.length ?? 0) &&
      (sheet.facts[reading.question]?.asks ?? 0) < 0.2 &&
      'The answers are longer than the questions. They may be swapped.',
  ],
  [
    'soft',
    ({ reading, questions, name }) =>
      questions.length > 0 &&
      `Both ${name(reading.question)} and ${name(questions[0])} look like questions.`,
  ],
  ['soft', ofNames],
  [
    'soft',
    (seen) =>
      !(seen.isNamed || isSpecifiedSheet(seen)) &&
      (seen.reading.header === null
        ? 'The first row looks like a question.'
        : "We don't know the words in the first row."),
  ],
];

/** The reasons why a reading may be wrong, the most serious first. */
export function doubtsOf(doubtful: Doubtful): Doubt[] {
  const { rows, sheet, reading } = doubtful;
  const first = reading.header === null ? 0 : reading.header + 1;
  const read = readRows(rows.slice(0, first + FIRST_ROWS), reading);
  const { answer } = reading;
  const used = [reading.question, answerColumn(answer)];
  const seen: Seen = {
    ...doubtful,
    read,
    answers: read.questions.map(({ answerText }) => answerText.toLowerCase()),
    text: answer?.kind === 'text' ? sheet.facts[answer.column] : undefined,
    name: (column = 0) => columnName(sheet.names, column).slice(0, LONGEST_QUOTE),
    optionColumns: columnsWhere(
      sheet,
      ({ list }, kind, column) => !used.includes(column) && (kind === 'option' || list > 0.8),
    ),
  };
  return rules.flatMap(([weight, test]) => {
    const text = test(seen);
    return typeof text === 'string' ? [{ isHard: weight === 'hard', text }] : [];
  });
}

function most<Each>(all: readonly Each[], isSo: (each: Each) => boolean): boolean {
  return all.filter(isSo).length * 2 > all.length;
}

function isBoard({ rows, reading }: Seen): boolean {
  const first = rows[reading.header ?? 0]?.filter((cell) => cell.trim() !== '') ?? [];
  return first.length > 2 && most(first, asks);
}

function sameAnswer({ answers }: Seen): string | false {
  const counts = [...Map.groupBy(answers, (answer) => answer)].map(
    ([answer, { length }]) => [answer, length] as const,
  );
  const same = counts.find(([, count]) => count > 0.9 * answers.length);
  return (
    answers.length > 3 &&
    same !== undefined &&
    `Almost every row has the answer “${same[0].slice(0, LONGEST_QUOTE)}”.`
  );
}

function badRows({ read }: Seen): string | false {
  const bad = new Set(read.problems.map(({ row }) => row)).size;
  const all = bad + read.questions.length;
  return bad > 0.3 * all && `${bad} of the first ${all} rows can't be read this way.`;
}

function numbersLeft({ sheet, reading, text, name }: Seen): string | false {
  const others = columnsWhere(sheet, (_, kind) => kind === 'option' || kind === 'wrong');
  const used = [reading.question, answerColumn(reading.answer)];
  const [left] = columnsWhere(
    sheet,
    ({ refs, isRunning, filled }, kind, column) =>
      refs > 0.9 &&
      filled > 0 &&
      !isRunning &&
      !used.includes(column) &&
      (kind === undefined || (kind === 'option' && (text?.repeats ?? 1) < 0.8)),
  );
  return (
    others.length > 1 &&
    left !== undefined &&
    `${name(left)} may be the number of the correct option.`
  );
}

function twoAnswers({ rows, sheet, reading, others, read, name }: Seen): string | false {
  const own = answerColumn(reading.answer);
  if (own === undefined) return false;
  const texts = new Map(read.questions.map(({ row, answerText }) => [row, answerText]));
  const other = others.find(({ answer }) => {
    const column = answerColumn(answer);
    if (column === undefined || column === own) return false;
    const kind = sheet.kinds[column];
    if (kind !== 'right' && (kind !== 'answer' || sheet.kinds[own] !== 'answer')) return false;
    const all = readRows(rows.slice(0, FIRST_ROWS), { ...reading, answer }).questions;
    return all.length === 0 || all.some(({ row, answerText }) => texts.get(row) !== answerText);
  });
  return (
    other !== undefined &&
    `Both ${name(own)} and ${name(answerColumn(other.answer))} may hold the answer.`
  );
}

function ofNames(seen: Seen): string | false {
  const { sheet, reading } = seen;
  const answer = sheet.kinds[answerColumn(reading.answer) ?? -1];
  const isNamed =
    sheet.kinds[reading.question] === 'question' &&
    (answer === 'right' || answer === 'answer' || reading.answer?.kind === 'marked');
  return !(isNamed || isSpecifiedSheet(seen)) && 'We chose the columns by their contents.';
}

/** Questions and shorter answers have words of their own above them. */
function isSpecifiedSheet({ sheet, reading, text }: Seen): boolean {
  const filled = columnsWhere(sheet, (facts) => facts.filled > 0);
  const question = sheet.facts[reading.question];
  if (filled.length !== 2 || filled[0] !== reading.question || question === undefined) return false;
  const isShorter = text !== undefined && text.length < question.length;
  return reading.header !== null && question.asks > 0.5 && isShorter;
}
