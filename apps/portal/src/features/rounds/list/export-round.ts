import type { ListedRound } from '@emcee/contract';
import { questionRows, writeCsv } from '@emcee/game';
import { saveFile } from '../../../lib/save-file.ts';

/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/** What file systems do not take in a name. */
const unfitForFiles = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The round as a CSV file that imports back identically. */
export function roundFile({
  preEnteredQuestions,
}: Pick<ListedRound, 'preEnteredQuestions'>): string {
  return `${BYTE_ORDER_MARK}${writeCsv(questionRows(preEnteredQuestions))}`;
}

/** Hands the round to the browser as a CSV file. */
export function exportRound(round: ListedRound): void {
  const name = round.name.replace(unfitForFiles, '-');
  saveFile(`${name}.csv`, roundFile(round), 'text/csv;charset=utf-8');
}
