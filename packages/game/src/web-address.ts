import { asTheyLook } from './live/look-alikes.ts';

const WEB_ADDRESS = /^https?:\/\/([^/?#\s\\]+)(?:[/?#][^\s\\]*)?$/i;
const HOST = /^(?:\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_.-]+)(?::\d+)?$/iu;
// Marks of direction, and characters that nobody sees.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

// Some languages are written in several scripts, together with Latin letters.
const WRITTEN_TOGETHER = ['Han Hiragana Katakana Latin', 'Han Hangul Latin', 'Han Bopomofo Latin'];
const WRITTEN_ALONE = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari'],
  ...['Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Ethiopic', 'Mongolian'],
];
const SCRIPTS = [...WRITTEN_TOGETHER, ...WRITTEN_ALONE].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});
const LATIN = /^[a-z]*$/;

/**
 * True for an http or https address that leads where it seems to lead: without a user name, a backslash,
 * characters that nobody sees and marks of direction, and with each label of the host in letters of one script
 * that don't look like Latin ones.
 */
export function isPlainWebAddress(address: string): boolean {
  const host = WEB_ADDRESS.exec(address)?.[1];
  if (host === undefined || HIDDEN.test(address) || host.normalize('NFKC') !== host) return false;
  return HOST.test(host) && host.split('.').every(isOfOneScript) && canParse(address);
}

function isOfOneScript(label: string): boolean {
  const letters = (label.match(/\p{L}/gu) ?? []).join('').toLowerCase();
  if (LATIN.test(letters)) return true;
  return SCRIPTS.some((pattern) => pattern.test(letters)) && !LATIN.test(asTheyLook(letters));
}

// A user name in an address makes one site look like another.
function canParse(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}
