// A number includes its sign and separators: 1.5 is not 15, -5 is not 5. Other signs that change the meaning
// count too: C# is not C, 5% is not 5.
const WORD = /-?\p{N}+(?:[.,:]\p{N}+)*|[\p{L}#%@$€£¥°+<>=][\p{L}\p{M}\p{N}#%@$€£¥°+<>=]*/gu;
const NUMBER = /-?\p{N}+(?:[.,:]\p{N}+)*/gu;
const ROMAN = /^(?=.)m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** Splits a lower-case text into words and numbers, in order, without punctuation. */
export function wordsOf(text: string): readonly string[] {
  const dashed = text.replace(/[−–]/g, '-');
  // After a letter or a digit, a hyphen is no minus sign: Blink-182, 1914-1918.
  return dashed.replace(/([\p{L}\p{N}])-(?=\p{N})/gu, '$1 ').match(WORD) ?? [];
}

export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** True if both texts have the same numbers in the same order. 'VIII' is not '8'. */
export function hasSameNumbers(one: readonly string[], other: readonly string[]): boolean {
  return numbersOf(one).join(' ') === numbersOf(other).join(' ');
}

function numbersOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => (ROMAN.test(word) ? [word] : (word.match(NUMBER) ?? [])));
}

/** True if at most `mostSteps` edits or swaps of neighbors separate the texts (optimal string alignment). */
export function isWithinSteps(one: string, other: string, mostSteps: number): boolean {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > mostSteps) return false;
  const beyond = mostSteps + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = [0, ...to.map((_, at) => at + 1)];
  for (let row = 1; row <= from.length; row += 1) {
    const steps = Array<number>(to.length + 1).fill(beyond);
    steps[0] = row;
    // Cells farther from the diagonal need more than `mostSteps` edits.
    const end = Math.min(to.length, row + mostSteps);
    for (let at = Math.max(1, row - mostSteps); at <= end; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const replaced = stepsAt(last, at - 1) + (isSame ? 0 : 1);
      const isSwapped =
        row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const swapped = isSwapped ? stepsAt(before, at - 2) + 1 : beyond;
      steps[at] = Math.min(stepsAt(steps, at - 1) + 1, stepsAt(last, at) + 1, replaced, swapped);
    }
    before = last;
    last = steps;
  }
  return stepsAt(last, to.length) <= mostSteps;
}

function stepsAt(steps: readonly number[], at: number): number {
  return steps[at] ?? Number.POSITIVE_INFINITY;
}
