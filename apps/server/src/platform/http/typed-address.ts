/**
 * Returns the address of a page that somebody typed in another case, like `/PLAY/crown`; undefined if it is
 * as written, or unknown. `:name` in a path is a parameter, which keeps its case, and `*` is any ending.
 */
export function addressAsWritten(typed: string, paths: readonly string[]): string | undefined {
  const parts = typed.replace(/\/+$/, '').split('/');
  const found = paths
    .map((path) => path.split('/'))
    .filter((pattern) => isAt(parts, pattern))
    // `/wager-schemes/new` is no parameter of `/wager-schemes/:schemeId`.
    .sort((a, b) => b.filter(isFixed).length - a.filter(isFixed).length)[0];
  if (found === undefined) return undefined;
  const written = parts.map((part, index) => fixedAt(found, index) ?? part).join('/');
  return written === parts.join('/') ? undefined : written;
}

function isAt(parts: readonly string[], pattern: readonly string[]): boolean {
  const isLongEnough = pattern.at(-1) === '*' || parts.length === pattern.length;
  return isLongEnough && pattern.every((wanted, index) => isPart(parts[index], wanted));
}

function isPart(part: string | undefined, wanted: string): boolean {
  if (wanted === '*') return true;
  if (isFixed(wanted)) return part?.toLowerCase() === wanted;
  return part !== undefined && part !== '';
}

function isFixed(part: string): boolean {
  return part !== '*' && !part.startsWith(':');
}

function fixedAt(pattern: readonly string[], index: number): string | undefined {
  const part = pattern[index];
  return part !== undefined && isFixed(part) ? part : undefined;
}
