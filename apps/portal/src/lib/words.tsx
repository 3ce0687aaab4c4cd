import { type Words, wordsIn } from '@emcee/client';
import { type Flavour, flavourOf, pieces, registerRefusals, type Text } from '@emcee/contract';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';

export type { Words };

/** The server writes in enterprise wording, so education also loads all server texts to translate them. */
export async function loadFlavour(hostname: string): Promise<Flavour> {
  const flavour = flavourOf(hostname);
  if (flavour === 'enterprise') return flavour;
  await import('@emcee/contract/every-refusal').then(
    ({ everyActivity, everyRefusal }) => registerRefusals([...everyActivity, ...everyRefusal]),
    // If they cannot be loaded, the server's messages are shown unchanged.
    () => undefined,
  );
  return flavour;
}

export const FlavourContext = createContext<Flavour>('enterprise');

export function useWords(): Words {
  const flavour = useContext(FlavourContext);
  return useMemo(() => wordsIn(flavour), [flavour]);
}

export function Sentence(props: { text: Text; values: Readonly<Record<string, ReactNode>> }) {
  const parts = pieces(props.text, useContext(FlavourContext), props.values);
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a template never change places
    return <Fragment key={index}>{part}</Fragment>;
  });
}
