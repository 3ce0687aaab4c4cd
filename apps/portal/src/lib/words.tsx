import { type Words, wordsIn } from '@emcee/client';
import { type Flavour, flavourOf, know, pieces, type Text } from '@emcee/contract';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';

export type { Words };

/** The flavour that a host name asks for. The server's messages are those of enterprise, so education loads every text of theirs. */
export async function loadFlavour(hostname: string): Promise<Flavour> {
  const flavour = flavourOf(hostname);
  if (flavour === 'enterprise') return flavour;
  await import('@emcee/contract/every-refusal').then(
    ({ everyActivity, everyRefusal }) => know([...everyActivity, ...everyRefusal]),
    // Without them the server's messages are shown as they are.
    () => undefined,
  );
  return flavour;
}

/** The flavour of the pages below. */
export const FlavourContext = createContext<Flavour>('enterprise');

/** Says texts in the words of the flavour; see `wordsIn`. */
export function useWords(): Words {
  const flavour = useContext(FlavourContext);
  return useMemo(() => wordsIn(flavour), [flavour]);
}

/** A template whose values are more than text, for instance bold or a link. */
export function Sentence(props: { text: Text; values: Readonly<Record<string, ReactNode>> }) {
  const parts = pieces(props.text, useContext(FlavourContext), props.values);
  return parts.map((part, index) => {
    // The pieces of a template never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: they are known by nothing else
    return <Fragment key={index}>{part}</Fragment>;
  });
}
