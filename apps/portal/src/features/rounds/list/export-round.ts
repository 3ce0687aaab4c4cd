import type { ListedRound } from '@emcee/contract';
import { questionRows, writeCsv } from '@emcee/game';
import { saveFile } from '../../../lib/downloads.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

const unfitForFiles = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The file imports back identically. */
export function roundFile({
  preEnteredQuestions,
  worth,
}: Pick<ListedRound, 'preEnteredQuestions' | 'worth'>): string {
  const questions = preEnteredQuestions.map((question) => ({ worth, ...question }));
  return `${BYTE_ORDER_MARK}${writeCsv(questionRows(questions))}`;
}

export function exportRound(round: ListedRound): void {
  const name = round.name.replace(unfitForFiles, '-');
  saveFile(`${name}.csv`, roundFile(round), 'text/csv;charset=utf-8');
}
