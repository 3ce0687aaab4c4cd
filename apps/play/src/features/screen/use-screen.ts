import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ScreenSession, ScreenState } from './screen-session.ts';

export const ScreenContext = createContext<ScreenSession | undefined>(undefined);

/** The session of the enclosing screen. Throws outside of one. */
export function useScreenSession(): ScreenSession {
  const session = useContext(ScreenContext);
  if (session === undefined) throw new Error('There is no screen above this component');
  return session;
}

export function useScreen(): ScreenState {
  const session = useScreenSession();
  return useSyncExternalStore(session.subscribe, session.get);
}
