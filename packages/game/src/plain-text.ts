/**
 * Normalizes a text for storing: uniform line ends, no control characters except tab and line break,
 * trimmed. Exported files of such texts can be imported unchanged, even after other programs have saved
 * them.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f]/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (isStored(character) ? character : ''))
    .trim();
}

// NUL stays, because the text is then refused with a reason. Controls from DEL on stay too: wrong
// encodings turn letters into them, and repairing such texts needs them.
function isStored(control: string): boolean {
  return control >= ' ' || control === '\t' || control === '\n' || control === '\0';
}

/** Shortens a text for quoting, with an ellipsis after `maxLength` characters. */
export function beginningOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
