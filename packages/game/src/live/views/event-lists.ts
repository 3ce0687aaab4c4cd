/** The parts of long lists that an event holds, which has 16 kB for all that it tells. */

/** Of a list goes along what fits into this many bytes. */
const LIST_BYTES = 6 * 1024;
// What stands around the texts of a row.
const ROW_BYTES = 130;
const MOST_BYTES_PER_UNIT = 3;

/** The first rows of a list, as many as an event holds; one that has an event for itself may say how much that is. */
export function fitting<Row>(
  rows: readonly Row[],
  bytesOf: (row: Row) => number,
  mostBytes = LIST_BYTES,
): Row[] {
  let left = mostBytes;
  const end = rows.findIndex((row) => {
    left -= bytesOf(row);
    return left < 0;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/** The bytes that a row of a list takes at most, with these texts in it. */
export function rowBytes(...texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + MOST_BYTES_PER_UNIT * text.length, ROW_BYTES);
}

/** The rows nearest to a question, as many as an event holds, in the order of their questions. */
export function nearestRows<Row extends { n: number }>(
  rows: readonly Row[],
  part: { current: number; bytesOf: (row: Row) => number; mostBytes?: number },
): Row[] {
  const { current, bytesOf, mostBytes = LIST_BYTES } = part;
  const ordered = [...rows].sort((a, b) => Math.abs(a.n - current) - Math.abs(b.n - current));
  return fitting(ordered, bytesOf, mostBytes).sort((a, b) => a.n - b.n);
}
