import { shownVerdict } from './score-explanation.ts';
import type { ScoredAnswer } from './scoring.ts';

/** The part of an answer group that counts for the charts. */
export type GivenAnswer = Pick<ScoredAnswer, 'text' | 'verdict' | 'players'>;

/** Numbers of players by result of a question; the five add up to all players of the game. */
export type QuestionShares = {
  readonly right: number;
  readonly half: number;
  readonly wrong: number;
  readonly unmarked: number;
  readonly blank: number;
};

/** Counts the results of a question. Players without an answer count as blank. */
export function questionShares(
  answers: readonly GivenAnswer[],
  playersCount: number,
): QuestionShares {
  const shares = { right: 0, half: 0, wrong: 0, unmarked: 0, blank: 0 };
  for (const answer of answers) {
    const verdict = shownVerdict(answer);
    if (verdict !== 'blank') shares[verdict] += answer.players.length;
  }
  const answered = shares.right + shares.half + shares.wrong + shares.unmarked;
  return { ...shares, blank: Math.max(0, playersCount - answered) };
}

/** Share of right answers from 0 to 1; half right ones count half. */
export function rightShare({ right, half, wrong, unmarked, blank }: QuestionShares): number {
  const all = right + half + wrong + unmarked + blank;
  return all === 0 ? 0 : (right + half / 2) / all;
}

/** A bin of a histogram, from its lowest to its highest possible score (both included). */
export type ScoreBin = { readonly from: number; readonly last: number; readonly count: number };

const MOST_BINS = 10;

/** Puts scores (in points) into at most ten bins of one round width. Only half points give half bounds. */
export function scoreBins(scores: readonly number[]): ScoreBin[] {
  if (scores.length === 0) return [];
  const lowest = scores.reduce((a, b) => Math.min(a, b));
  const highest = scores.reduce((a, b) => Math.max(a, b));
  const width = roundWidth(lowest, highest);
  const start = Math.floor(lowest / width) * width;
  const counts = Array.from({ length: Math.floor((highest - start) / width) + 1 }, () => 0);
  for (const score of scores) {
    const bin = Math.floor((score - start) / width);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const step = scores.every(Number.isInteger) ? 1 : 0.5;
  return counts.map((count, bin) => ({
    from: start + bin * width,
    last: start + (bin + 1) * width - step,
    count,
  }));
}

// The smallest width of 1, 2 or 5 times a power of ten that needs at most `MOST_BINS` bins.
function roundWidth(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = step * power;
      if (Math.floor(highest / width) - Math.floor(lowest / width) < MOST_BINS) return width;
    }
  }
}

/** Running totals of earned points, in the given unit. */
export function progressOf(earned: readonly number[]): number[] {
  let total = 0;
  return earned.map((more) => {
    total += more;
    return total;
  });
}
