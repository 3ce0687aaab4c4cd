/** Widths in pixels: the title, the chips, the number of other teams, and the line that holds them. */
type ChipWidths = {
  title: number;
  chips: readonly number[];
  more: number;
  line: number;
  gap: number;
};

// Widths are fractions of a pixel, so the browser may round the other way.
const TOLERANCE_PX = 0.5;

/** Returns the number of chips that fit. If `total` is higher, the count of the rest takes the last place. */
export function fittingChips(
  { title, chips, more, line, gap }: ChipWidths,
  { lines, total }: { lines: number; total: number },
): number {
  let count = chips.length;
  const fits = () => {
    const rest = count < total ? [more] : [];
    return linesOf([title, ...chips.slice(0, count), ...rest], { line, gap }) <= lines;
  };
  while (count > 1 && !fits()) count -= 1;
  return count;
}

function linesOf(widths: readonly number[], { line, gap }: { line: number; gap: number }): number {
  let lines = 1;
  let end = 0;
  for (const width of widths) {
    const next = end === 0 ? width : end + gap + width;
    if (next > line + TOLERANCE_PX && end > 0) {
      lines += 1;
      end = width;
    } else end = next;
  }
  return lines;
}
