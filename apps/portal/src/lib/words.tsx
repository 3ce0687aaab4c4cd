import {
  type Flavour,
  flavourOf,
  hasSlot,
  pieces,
  render,
  type Text,
  type TextValues,
} from '@emcee/contract';
import {
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
} from 'react';

type Said = (text: string) => string;

const asSaid: Said = (text) => text;

const FlavourContext = createContext<Flavour>('enterprise');
const SaidContext = createContext<Said>(asSaid);

/** Gives the pages below the wording that the host name asks for. */
export function FlavourProvider({ hostname, children }: { hostname: string; children: ReactNode }) {
  const flavour = flavourOf(hostname);
  if (flavour === 'enterprise') return children;
  return (
    <FlavourContext value={flavour}>
      <Suspense>
        <SaidInEducation>{children}</SaidInEducation>
      </Suspense>
    </FlavourContext>
  );
}

let loading: Promise<Said> | undefined;

// The server answers the enterprise flavour, so only the other one needs to know its texts.
function loadSaid(): Promise<Said> {
  loading ??= import('@emcee/contract/server-texts').then(
    ({ saidInEducation }) => saidInEducation,
    () => asSaid,
  );
  return loading;
}

function SaidInEducation({ children }: { children: ReactNode }) {
  return <SaidContext value={use(loadSaid())}>{children}</SaidContext>;
}

/** The flavour of the page. */
export function useFlavour(): Flavour {
  return useContext(FlavourContext);
}

/** Says what the server said in the words of the flavour. Names in it stay as they are. */
export function useSaid(): Said {
  return useContext(SaidContext);
}

/** Says a text in the words of the flavour; see `useWords`. */
export type Words = (text: Text, values?: TextValues) => string;

/**
 * `words(text, values)` says a template of the contract in the flavour's words, or what the server said,
 * which has no slots any more. What people typed is a value, never a text.
 */
export function useWords(): Words {
  const flavour = useFlavour();
  const said = useSaid();
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
