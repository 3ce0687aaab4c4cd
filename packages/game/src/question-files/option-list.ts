const quotedText = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;

const LONGEST_LIST = 5_000;

/** The quoted texts of a list in brackets, such as `['Paris', 'Rome']`; empty for any other cell. */
export function bracketList(cell: string): string[] {
  // Unclosed quotes in a longer cell would take minutes.
  const inner = cell.length > LONGEST_LIST ? undefined : /^\[(.*)\]$/s.exec(cell)?.[1];
  return [...(inner ?? '').matchAll(quotedText)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** Splits the options in one cell: by lines, bars or semicolons, or as a list in brackets. */
export function optionList(cell: string): string[] {
  const quoted = bracketList(cell);
  if (quoted.length > 0) return quoted;
  const separator = ['\n', '|', ';', ','].find((mark) => cell.includes(mark)) ?? '\n';
  return cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(separator)
    .map((part) => part.trim().replace(/^(?:[a-j]|[1-9])[).:]\s+/i, ''))
    .filter((part) => part !== '');
}
