import type { OwnResult } from '@emcee/contract';
import { bonusText, fieldOf, questionOf } from '@emcee/game';

/** True for the row of a bonus, which follows the answers of its list. */
export function isBonus({ n, text }: Pick<OwnResult, 'n' | 'text'>): boolean {
  const answers = fieldOf(n);
  return answers > 1 && text === bonusText({ answers });
}

/** The rows to show: without a bonus that the team didn't earn. */
export function listedResults<Row extends OwnResult>(
  results: readonly Row[],
): (Row & { isList: boolean })[] {
  const lists = new Set(results.filter(({ n }) => fieldOf(n) > 0).map(({ n }) => questionOf(n)));
  return results
    .filter((row) => row.verdict === 'right' || !isBonus(row))
    .map((row) => ({ ...row, isList: lists.has(questionOf(row.n)) }));
}
