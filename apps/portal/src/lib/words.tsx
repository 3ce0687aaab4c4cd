import { type Flavour, flavourOf, inFlavour } from '@emcee/contract';
import { createContext, type ReactNode, useCallback, useContext } from 'react';

const FlavourContext = createContext<Flavour>('enterprise');

/** Gives the pages below the wording that the host name asks for. */
export function FlavourProvider({ hostname, children }: { hostname: string; children: ReactNode }) {
  return <FlavourContext value={flavourOf(hostname)}>{children}</FlavourContext>;
}

/** The flavour of the page. */
export function useFlavour(): Flavour {
  return useContext(FlavourContext);
}

/**
 * `words(text)` says a text in the flavour's words. For our own texts and the server's, never for what
 * people typed: a room may well be called HOST-1.
 */
export function useWords(): (text: string) => string {
  const flavour = useFlavour();
  return useCallback((text) => inFlavour(text, flavour), [flavour]);
}
