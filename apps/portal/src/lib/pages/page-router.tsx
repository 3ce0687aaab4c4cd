import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router } from 'react-router';
import type { PageHistory, Step } from './page-history.ts';

const HistoryContext = createContext<PageHistory | undefined>(undefined);

/** The previous page stays until the next one has loaded. */
export function PageRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [{ location, action }, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(history.place()));
    // A redirect may have happened before this effect.
    follow();
    return history.onChange(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Holds back steps to other pages. Undefined if no step is held. */
export function useHeldNavigation(
  isHeld: (step: Step) => boolean,
): { stay: () => void; goOn: () => void } | undefined {
  const history = useContext(HistoryContext);
  const asked = useRef(isHeld);
  const [held, setHeld] = useState<{ goOn: () => void }>();
  useEffect(() => {
    asked.current = isHeld;
  });
  useEffect(
    () =>
      history?.guard((step, goOn) => {
        if (!asked.current(step)) return false;
        setHeld({ goOn });
        return true;
      }),
    [history],
  );
  if (held === undefined) return undefined;
  const stay = () => setHeld(undefined);
  return {
    stay,
    goOn() {
      stay();
      held.goOn();
    },
  };
}
