import { optionTexts } from './option-columns.ts';
import type { Rows } from './question-rows.ts';
import { isSameText, numbersIn, type RightReading } from './right-options.ts';

/** The interpretation of the right options; `isProven` is false if the file doesn't show it. */
export type ProvenReading = { readonly reading: RightReading; readonly isProven: boolean };

type Columns = { readonly right: number | undefined; readonly options: readonly number[] };

/**
 * A 0 proves counting from 0. Without any 0, the number of a row's last option proves counting from 1.
 * Otherwise the user has to be asked.
 */
export function provenReading(rows: Rows, { right, options }: Columns): ProvenReading {
  if (right === undefined || options.length === 0) return { reading: 'from-1', isProven: true };
  let [hasNumber, hasZero, hasLast, isAllText] = [false, false, false, true];
  for (const row of rows) {
    const cell = (row[right] ?? '').trim();
    if (cell === '') continue;
    const texts = optionTexts(row, options);
    isAllText &&= texts.some((text) => isSameText(text, cell));
    const numbers = numbersIn(cell);
    hasNumber ||= numbers.length > 0;
    hasZero ||= numbers.includes(0);
    hasLast ||= numbers.includes(texts.findLastIndex((text) => text !== '') + 1);
  }
  if (!hasNumber) return { reading: 'from-1', isProven: true };
  if (isAllText) return { reading: 'text', isProven: true };
  if (hasZero) return { reading: 'from-0', isProven: true };
  return { reading: 'from-1', isProven: hasLast };
}
