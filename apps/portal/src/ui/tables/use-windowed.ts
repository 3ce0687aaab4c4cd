import { useDeferredValue } from 'react';
import { lateParts } from '../../lib/pages/late-parts.ts';

/** From this number on, only rows in sight are in the document. */
const WINDOWED_FROM = 60;
/** More than a screen shows. A slow phone draws the others in slices, so that it stays responsive. */
const DRAWN_AT_FIRST = 20;

const windowed = lateParts(() => import('./windowed-rows.tsx'));

/** `late` draws the rows of a long table. Until it is loaded, and for all others, draw `drawn`. */
export function useWindowed<Row>(rows: readonly Row[]) {
  const isLong = rows.length >= WINDOWED_FROM;
  const late = windowed.useParts(isLong);
  const drawsAll = useDeferredValue(rows.length > DRAWN_AT_FIRST);
  const drawn = rows.slice(0, drawsAll ? WINDOWED_FROM : DRAWN_AT_FIRST);
  return { isLong, late: isLong ? late : undefined, drawn };
}
