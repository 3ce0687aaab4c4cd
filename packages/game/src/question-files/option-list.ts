const quotedText = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;

/** Splits the options in one cell: by lines, bars or semicolons, or as a list in brackets. */
export function optionList(cell: string): string[] {
  const inner = /^\[(.*)\]$/s.exec(cell)?.[1];
  const quoted = inner === undefined ? [] : [...inner.matchAll(quotedText)];
  if (quoted.length > 0) {
    return quoted.map(([, double, single]) => (double ?? single ?? '').replace(/\\(.)/g, '$1'));
  }
  const separator = ['\n', '|', ';', ','].find((mark) => cell.includes(mark)) ?? '\n';
  return (inner ?? cell)
    .split(separator)
    .map((part) => part.trim().replace(/^(?:[a-j]|[1-9])[).:]\s+/i, ''))
    .filter((part) => part !== '');
}
