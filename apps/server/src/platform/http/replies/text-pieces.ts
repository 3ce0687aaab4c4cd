/** So much of a long text is handed to a connection at once. */
export const PIECE_CHARS = 64 * 1024;

/** A long text in pieces. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_CHARS;
    // A letter of two halves stays whole.
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const next = isSplit ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}
