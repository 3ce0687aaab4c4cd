import { counted } from './counts.ts';

/** Answers and points of a question: '4 answers, 2 points each' or '5 points'; empty if both are usual. */
export function worthLine({
  answers = 1,
  points,
}: {
  answers?: number | undefined;
  /** Undefined for the points of the round. */
  points?: number | null | undefined;
}): string {
  const worth = points == null ? '' : counted(points, 'point');
  if (answers === 1) return worth;
  const list = counted(answers, 'answer');
  return worth === '' ? list : `${list}, ${worth} each`;
}
