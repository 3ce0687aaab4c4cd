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

/** `ask` holds a step back until somebody decides; `stay` drops it. */
export type StepDecision = 'go' | 'stay' | 'ask';

/** Holds back steps to other pages. Undefined if no step is held. */
export function useHeldNavigation(
  decide: (step: Step) => StepDecision,
): { stay: () => void; goOn: () => void } | undefined {
  const history = useContext(HistoryContext);
  const asked = useRef(decide);
  const [held, setHeld] = useState<{ goOn: () => void }>();
  useEffect(() => {
    asked.current = decide;
  });
  useEffect(
    () =>
      history?.guard((step, goOn) => {
        const decision = asked.current(step);
        if (decision === 'ask') setHeld({ goOn });
        return decision !== 'go';
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
