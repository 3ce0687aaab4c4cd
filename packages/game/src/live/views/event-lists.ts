/** Cuts long lists to fit into events, which have at most 16 kB. */
import { compareAnswers, questionOf } from '../../answer-form.ts';

/** Byte limit of one list. */
export const LIST_BYTES = 6 * 1024;
// Bytes of JSON around the texts of a row.
const ROW_BYTES = 130;
const MOST_BYTES_PER_UNIT = 3;

/** The first rows that fit. A list that has an event to itself may set its own limit. */
export function rowsThatFit<Row>(
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

/** Upper limit of a row's size in bytes, given its texts. */
export function rowBytes(...texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + MOST_BYTES_PER_UNIT * text.length, ROW_BYTES);
}

/** The rows nearest to a question that fit, in the order of questions. */
export function nearestRows<Row extends { n: number }>(
  rows: readonly Row[],
  part: { current: number; bytesOf: (row: Row) => number; mostBytes?: number },
): Row[] {
  const { current, bytesOf, mostBytes = LIST_BYTES } = part;
  const distance = ({ n }: Row) => Math.abs(questionOf(n) - current);
  const ordered = [...rows].sort((a, b) => distance(a) - distance(b));
  return rowsThatFit(ordered, bytesOf, mostBytes).sort((a, b) => compareAnswers(a.n, b.n));
}
