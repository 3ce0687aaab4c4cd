import {
  type Flavour,
  flavourOf,
  hasSlot,
  pieces,
  render,
  type Text,
  type TextValues,
} from '@emcee/contract';
import { createContext, Fragment, type ReactNode, useCallback, useContext } from 'react';

type Said = (text: string) => string;

/** How the portal speaks: its flavour, and how it says what the server said. */
export type Wording = { flavour: Flavour; said: Said };

/** The wording of the specified texts: the server speaks in it, too. */
export const enterpriseWording: Wording = { flavour: 'enterprise', said: (text) => text };

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
export function useSaid(): Said {
  return useContext(WordingContext).said;
}

/** Says a text in the words of the flavour; see `useWords`. */
export type Words = (text: Text, values?: TextValues) => string;

/**
 * `words(text, values)` says a template of the contract in the flavour's words, or what the server said,
 * which has no slots any more. What people typed is a value, never a text.
 */
export function useWords(): Words {
  const { flavour, said } = useContext(WordingContext);
  return useCallback(
    (text, values) =>
      typeof text !== 'string' || hasSlot(text) ? render(text, flavour, values) : said(text),
    [flavour, said],
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
