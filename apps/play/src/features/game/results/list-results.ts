import type { OwnResult } from '@emcee/contract';
import { fieldOf, isBonus, questionOf } from '@emcee/game';

/** The rows to show: without a bonus that the team didn't earn. */
export function listedResults<Row extends OwnResult>(
  results: readonly Row[],
): (Row & { isList: boolean })[] {
  const lists = new Set(results.filter(({ n }) => fieldOf(n) > 0).map(({ n }) => questionOf(n)));
  return results
    .filter((row) => row.verdict === 'right' || !isBonus(row))
    .map((row) => ({ ...row, isList: lists.has(questionOf(row.n)) }));
}
