import { type Flavour, refusalWith, render, type Sayable, type TextValues } from '@emcee/contract';

/** Says a text in the words of the flavour; see `wordsIn`. */
export type Words = (text: Sayable, values?: TextValues) => string;

/**
 * `words(text, values)` says a template of the contract in the flavour's words, or a refusal of the server by its code and
 * values. A code that is unknown here is said as the server said it. What people typed is a value, never a text.
 */
export function wordsIn(flavour: Flavour): Words {
  return (text, values) => {
    if (typeof text === 'string' || !('message' in text)) return render(text, flavour, values);
    const refusal = refusalWith(text.code);
    return refusal === undefined ? text.message : render(refusal, flavour, text.values);
  };
}
