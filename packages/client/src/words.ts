import { type Flavour, hasSlot, render, type Text, type TextValues } from '@emcee/contract';

/** How an app speaks: its flavour, and how it says what the server said. */
export type Wording = { flavour: Flavour; said: (text: string) => string };

/** The wording of the specified texts: the server speaks in it, too. */
export const enterpriseWording: Wording = { flavour: 'enterprise', said: (text) => text };

/** Says a text in the words of the flavour; see `wordsIn`. */
export type Words = (text: Text, values?: TextValues) => string;

/**
 * `words(text, values)` says a template of the contract in the flavour's words, or what the server said,
 * which has no slots any more. What people typed is a value, never a text.
 */
export function wordsIn({ flavour, said }: Wording): Words {
  return (text, values) =>
    typeof text !== 'string' || hasSlot(text) ? render(text, flavour, values) : said(text);
}
