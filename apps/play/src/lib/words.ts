import { type Words, wordsIn } from '@emcee/client';
import type { Flavour } from '@emcee/contract';
import { createContext, useContext, useMemo } from 'react';

export const FlavourContext = createContext<Flavour>('enterprise');

export function useWords(): Words {
  const flavour = useContext(FlavourContext);
  return useMemo(() => wordsIn(flavour), [flavour]);
}
