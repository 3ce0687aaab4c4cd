import { enterpriseWording, type Wording, type Words, wordsIn } from '@emcee/client';
import { type Flavour, flavourOf, pieces, type Text } from '@emcee/contract';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';

export { enterpriseWording, type Wording, type Words };

/** The wording that a host name asks for. Only the education flavour needs to know the server's texts. */
export async function loadWording(hostname: string): Promise<Wording> {
  if (flavourOf(hostname) === 'enterprise') return enterpriseWording;
  return import('@emcee/contract/server-texts').then(
    ({ saidInEducation: said }) => ({ flavour: 'education', said }),
    // Without them the server's texts are shown as they are.
    () => ({ ...enterpriseWording, flavour: 'education' }),
  );
}

/** The wording of the pages below. */
export const WordingContext = createContext(enterpriseWording);

/** The flavour of the page. */
function useFlavour(): Flavour {
  return useContext(WordingContext).flavour;
}

/** Says what the server said in the words of the flavour. Names in it stay as they are. */
export function useSaid(): Wording['said'] {
  return useContext(WordingContext).said;
}

/** Says texts in the words of the flavour; see `wordsIn`. */
export function useWords(): Words {
  const wording = useContext(WordingContext);
  return useMemo(() => wordsIn(wording), [wording]);
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
