const MARKED_SCRIPTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * Lower-cases a text and removes accents and width variants of Latin, Greek and Cyrillic letters. In other
 * scripts, marks make different letters.
 */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(MARKED_SCRIPTS, '$1').normalize('NFC');
}
