import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Drafts } from '../../lib/stored-game.ts';
import { type AnswerState, answerStates } from './answering/answer-state.ts';
import type { OutboxState } from './answering/outbox-state.ts';
import type { GameSession, GameState } from './game-session.ts';
import { ownIn } from './game-views.ts';

export const SessionContext = createContext<GameSession | undefined>(undefined);

export const LeaveContext = createContext<() => void>(() => undefined);

export function useOnLeave(): () => void {
  return useContext(LeaveContext);
}

/** The session of the enclosing game page. Throws outside of one. */
export function useSession(): GameSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no game above this component');
  return session;
}

export function useGame(): GameState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useOutbox(): OutboxState {
  const { outbox } = useSession();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

export function useDrafts(): Drafts {
  const { drafts } = useSession();
  return useSyncExternalStore(drafts.subscribe, drafts.get);
}

export function useAnswers(round: number): (n: number) => AnswerState {
  const { own, isConnected } = useGame();
  const outbox = useOutbox();
  return answerStates({ round, own: ownIn(own, round), outbox, isConnected });
}
