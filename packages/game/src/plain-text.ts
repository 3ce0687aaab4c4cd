import { isVisible } from './unseen.ts';

// NUL stays: the text is then refused with a reason. Controls from DEL on stay: wrong encodings turn letters
// into them, and repairing such texts needs them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const DROPPED = /[\u0001-\u0008\u000b-\u001f]/g;

/**
 * Normalizes a text for storing: uniform line ends, no control characters except tab and line break, trimmed,
 * and empty if nobody would see it. Exported files of such texts can be imported unchanged.
 */
export function plainText(text: string): string {
  const plain = text
    .replace(/\r\n|[\r\v\f]/g, '\n')
    .replace(DROPPED, '')
    .trim();
  return isVisible(plain) ? plain : '';
}

/** Shortens a text for quoting, with an ellipsis after `maxLength` characters. */
export function beginningOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
