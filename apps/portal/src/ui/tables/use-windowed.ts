import { lateParts } from '../../lib/pages/late-parts.ts';

/** From this number on, only rows in sight are in the document. */
const WINDOWED_FROM = 60;

const windowed = lateParts(() => import('./windowed-rows.tsx'));

/** `late` draws the rows of a long table. Until it is loaded, and for all others, draw `drawn`. */
export function useWindowed<Row>(rows: readonly Row[]) {
  const isLong = rows.length >= WINDOWED_FROM;
  const late = windowed.useParts(isLong);
  return { isLong, late: isLong ? late : undefined, drawn: rows.slice(0, WINDOWED_FROM) };
}
