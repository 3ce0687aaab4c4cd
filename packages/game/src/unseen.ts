// Arabic to Myanmar, Khmer and Mongolian, in which joiners shape letters, and emoji, which they combine.
const JOINED =
  '\\u0600-\\u109F\\u1780-\\u18AF\\uFE0F\\u{1F3FB}-\\u{1F3FF}\\p{Extended_Pictographic}';
const JOINER = `[${JOINED}][\\u200C\\u200D](?=[${JOINED}])`;
const FLAG = '\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+';
// Format and control characters, and fillers that count as letters.
const UNSEEN = '[\\p{Cf}\\p{Cc}\\p{Co}\\p{Cs}\\u115F\\u1160\\u3164\\uFFA0\\u2800]';
const KEPT_OR_UNSEEN = new RegExp(`(${JOINER}|${FLAG})|${UNSEEN}`, 'gu');
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes characters that nobody sees, except joiners that shape letters or combine emoji. */
export function stripInvisible(text: string): string {
  return text.replace(KEPT_OR_UNSEEN, (_found, kept = '') => kept);
}

/** True if a text has a character that people see. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Normalizes a typed name: one line, without characters that nobody sees; empty if nothing is left. */
export function nameText(typed: string): string {
  const name = stripInvisible(typed.normalize('NFC').replace(/\s+/gu, ' '));
  return isVisible(name) ? name.replace(/ {2,}/g, ' ').trim() : '';
}

/** Normalizes a typed code: without white space and characters that nobody sees, of usual width. */
export function codeText(typed: string): string {
  return typed.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '');
}
