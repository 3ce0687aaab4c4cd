import {
  type Flavour,
  flavourOf,
  hasSlot,
  pieces,
  render,
  saidInFlavour,
  type Text,
  type TextValues,
} from '@emcee/contract';
import { createContext, Fragment, type ReactNode, useCallback, useContext } from 'react';

const FlavourContext = createContext<Flavour>('enterprise');

/** Gives the pages below the wording that the host name asks for. */
export function FlavourProvider({ hostname, children }: { hostname: string; children: ReactNode }) {
  return <FlavourContext value={flavourOf(hostname)}>{children}</FlavourContext>;
}

/** The flavour of the page. */
export function useFlavour(): Flavour {
  return useContext(FlavourContext);
}

/** Says a text in the words of the flavour; see `useWords`. */
export type Words = (text: Text, values?: TextValues) => string;

/**
 * `words(text, values)` says a template of the contract in the flavour's words, or what the server said,
 * which has no slots any more. What people typed is a value, never a text.
 */
export function useWords(): Words {
  const flavour = useFlavour();
  return useCallback(
    (text, values) =>
      typeof text !== 'string' || hasSlot(text)
        ? render(text, flavour, values)
        : saidInFlavour(text, flavour),
    [flavour],
  );
}

/** A template whose values are more than text, for instance bold or a link. */
export function Sentence(props: { text: Text; values: Readonly<Record<string, ReactNode>> }) {
  const parts = pieces(props.text, useFlavour(), props.values);
  return parts.map((part, index) => {
    // The pieces of a template never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: they are known by nothing else
    return <Fragment key={index}>{part}</Fragment>;
  });
}
