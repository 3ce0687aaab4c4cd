import { type Words, wordsIn } from '@emcee/client';
import type { Flavour } from '@emcee/contract';
import { createContext, useContext, useMemo } from 'react';

/** The flavour of the page. */
export const FlavourContext = createContext<Flavour>('enterprise');

/** Says texts in the words of the flavour. */
export function useWords(): Words {
  const flavour = useContext(FlavourContext);
  return useMemo(() => wordsIn(flavour), [flavour]);
}
