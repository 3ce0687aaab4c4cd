import type { Statement } from './log.ts';

type Spread = { median: number; least: number; most: number };

/** Throws if there are no figures. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('There are no figures.');
  return { median: middle.reduce((sum, each) => sum + each, 0) / middle.length, least, most };
}

/** Equal runs with the fewest statements prove that nothing else ran. Returns none without such a pair. */
export function shortestTwins(
  makings: readonly (readonly Statement[])[],
): readonly [readonly Statement[], readonly Statement[]] | undefined {
  const least = makings.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const texts = (making: readonly Statement[]) => JSON.stringify(making.map(({ text }) => text));
  const [second, first] = makings.filter((each) => texts(each) === texts(least)).reverse();
  return first === undefined || second === undefined ? undefined : [first, second];
}
