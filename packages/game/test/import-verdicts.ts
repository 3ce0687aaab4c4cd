import { propose } from '../src/question-files/proposal.ts';
import { readRows } from '../src/question-files/read-rows.ts';
import type { AnswerReading, OptionCount, Reading } from '../src/question-files/reading.ts';
import { unwordedSheets, wordedSheets } from './import-sheets.ts';

/** `answers` are the right ways to read the sheet, none if it has no usable answer. */
export type InventedSheet = {
  title: string;
  verdict: string;
  rows: string[][];
  header: number | null;
  question: number;
  answers: AnswerReading[];
};

/** `silent` is a wrong preview without a question. */
export type Verdict = 'as meant' | 'one click' | 'choose' | 'no answer' | 'silent';

export const inventedSheets: InventedSheet[] = [wordedSheets, unwordedSheets].flatMap((sheets) =>
  sheets
    .trim()
    .split(/\n{2,}/)
    .map(sheetOf),
);

function sheetOf(block: string): InventedSheet {
  const [title = '', codes = '', ...lines] = block.split('\n');
  const [reading = '', verdict = ''] = codes.split(': ');
  const [header = '', question = '', answers = ''] = reading.split(' ');
  return {
    title: title.slice(2),
    verdict,
    rows: lines.map((line) => line.split('|').map((cell) => cell.trim())),
    header: header === 'h-' ? null : Number(header.slice(1)),
    question: Number(question),
    answers: answers === 'x' ? [] : answers.split('/').map((code) => answerOf(code, lines)),
  };
}

function answerOf(code: string, lines: readonly string[]): AnswerReading {
  const [column = '', options = '', count = ''] = code.slice(1).split(':');
  if (code.startsWith('a')) return { kind: 'text', column: Number(column) };
  if (code.startsWith('m')) {
    const mark = lines.some((line) => line.includes('(right)')) ? '(right)' : '*';
    return { kind: 'marked', options: columnsIn(column), mark };
  }
  const counts: Readonly<Record<string, OptionCount>> = { L: 'letters', 0: 0, 1: 1 };
  const right = Number(column);
  return { kind: 'option', right, options: columnsIn(options), count: counts[count] ?? 1 };
}

function columnsIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

export function verdictOf({
  rows,
  header,
  question,
  answers,
}: Omit<InventedSheet, 'title' | 'verdict'>): Verdict {
  const { reading, doubts } = propose(rows);
  const isCertain = doubts.length === 0;
  if (answers.length === 0) return isCertain ? 'silent' : 'no answer';
  const proposed = contentOf(rows, reading);
  const isRight = answers.some(
    (answer) => contentOf(rows, { ...reading, header, question, answer }) === proposed,
  );
  if (isRight) return isCertain ? 'as meant' : 'one click';
  return isCertain ? 'silent' : 'choose';
}

function contentOf(rows: string[][], reading: Reading): string {
  return JSON.stringify(readRows(rows, reading).questions);
}
