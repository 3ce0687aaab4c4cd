const MARKED_SCRIPTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * A text in lower case whose Latin, Greek and Cyrillic letters carry no accents and have one width. In other scripts
 * the marks make the letter, so they stay.
 */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(MARKED_SCRIPTS, '$1').normalize('NFC');
}
