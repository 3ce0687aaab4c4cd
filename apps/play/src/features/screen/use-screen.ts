import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ScreenSession, ScreenState } from './screen-session.ts';

/** The session of the pages below. */
export const ScreenContext = createContext<ScreenSession | undefined>(undefined);

/** The room that this screen follows. */
export function useScreenSession(): ScreenSession {
  const session = useContext(ScreenContext);
  if (session === undefined) throw new Error('There is no screen above this component');
  return session;
}

/** What this screen was told. */
export function useScreen(): ScreenState {
  const session = useScreenSession();
  return useSyncExternalStore(session.subscribe, session.get);
}
