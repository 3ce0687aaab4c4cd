/** What the pictures of a game show, worked out from its record. */
import { shownVerdict } from './score-explanation.ts';
import type { VerdictFlags } from './verdict.ts';

/** An answer group, as far as it tells how a question went. */
export type GivenAnswer = VerdictFlags & {
  readonly text: string;
  readonly marked: boolean;
  readonly players: readonly string[];
};

/** How many players answered a question how; the five add up to the players of the game. */
export type QuestionShares = {
  readonly right: number;
  readonly half: number;
  readonly wrong: number;
  readonly unmarked: number;
  readonly blank: number;
};

/** Counts how a question went; players who gave no answer at all are blank. */
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

/** How much of what could be known was known, 0 to 1; half answers count half. */
export function rightShare({ right, half, wrong, unmarked, blank }: QuestionShares): number {
  const all = right + half + wrong + unmarked + blank;
  return all === 0 ? 0 : (right + half / 2) / all;
}

/** A bin of a distribution: how many scores lie from `from` to below `to`. */
export type ScoreBin = { readonly from: number; readonly to: number; readonly count: number };

const MOST_BINS = 10;

/** Puts scores (points) into at most ten bins of one round width; no scores give no bins. */
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
  return counts.map((count, bin) => ({
    from: start + bin * width,
    to: start + (bin + 1) * width,
    count,
  }));
}

// 1, 2 or 5 times a power of ten, the smallest that needs no more bins than fit.
function roundWidth(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = step * power;
      if (Math.floor(highest / width) - Math.floor(lowest / width) < MOST_BINS) return width;
    }
  }
}

/** The total of a player after each question: the sum of what was earned so far, in the unit that is given. */
export function progressOf(earned: readonly number[]): number[] {
  let total = 0;
  return earned.map((more) => {
    total += more;
    return total;
  });
}
