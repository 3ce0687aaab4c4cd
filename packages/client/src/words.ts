import { type Flavour, refusalWith, render, type Sayable, type TextValues } from '@emcee/contract';

/** A formatter from `wordsIn`. */
export type Words = (text: Sayable, values?: TextValues) => string;

/**
 * Renders templates, and refusals by their code or else by the server's message. Pass user input as a value,
 * never as a text: texts are parsed for slots.
 */
export function wordsIn(flavour: Flavour): Words {
  return (text, values) => {
    if (typeof text === 'string' || !('message' in text)) return render(text, flavour, values);
    const refusal = refusalWith(text.code);
    return refusal === undefined ? text.message : render(refusal, flavour, text.values);
  };
}
