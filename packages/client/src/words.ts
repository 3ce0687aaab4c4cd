import { type Flavour, refusalWith, render, type Sayable, type TextValues } from '@emcee/contract';

/** Formats a text in the words of a flavour; see `wordsIn`. */
export type Words = (text: Sayable, values?: TextValues) => string;

/**
 * Creates a formatter: `words(text, values)` renders a template of the contract, or a server's refusal
 * by its code and values. An unknown code falls back to the server's message. User input must be passed
 * as a value, never as a text, because texts are parsed for slots.
 */
export function wordsIn(flavour: Flavour): Words {
  return (text, values) => {
    if (typeof text === 'string' || !('message' in text)) return render(text, flavour, values);
    const refusal = refusalWith(text.code);
    return refusal === undefined ? text.message : render(refusal, flavour, text.values);
  };
}
