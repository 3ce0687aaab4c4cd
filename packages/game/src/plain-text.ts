/**
 * A text as it is stored: one kind of line end, no control characters but tab and line break, no white
 * space at its ends. A file of such texts comes back as it was, whatever program has had it in between.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f]/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (isStored(character) ? character : ''))
    .trim();
}

// NUL stays, because a text with it is refused with a reason. Those from DEL on disturb no file, and are
// what a wrong encoding leaves of letters: whoever repairs it needs them.
function isStored(control: string): boolean {
  return control >= ' ' || control === '\t' || control === '\n' || control === '\0';
}

/** A text to be quoted in a sentence: at most so many characters of it, then three dots. */
export function beginningOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
