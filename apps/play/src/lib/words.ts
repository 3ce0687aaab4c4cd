import { enterpriseWording, type Wording, type Words, wordsIn } from '@emcee/client';
import { flavourOf, liveTexts, sayAgain, templateFinder } from '@emcee/contract';
import { createContext, useContext, useMemo } from 'react';

/** The wording that a host name asks for. Of the server's texts phones hear those of the live game alone. */
export function wordingOf(hostname: string): Wording {
  const flavour = flavourOf(hostname);
  if (flavour === 'enterprise') return enterpriseWording;
  const find = templateFinder([liveTexts]);
  return { flavour, said: (said) => sayAgain(find(said), { said, flavour }) };
}

/** The wording of the page. */
export const WordingContext = createContext(enterpriseWording);

/** Says texts in the words of the flavour. */
export function useWords(): Words {
  const wording = useContext(WordingContext);
  return useMemo(() => wordsIn(wording), [wording]);
}
