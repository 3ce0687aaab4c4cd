import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Drafts } from '../../lib/stored-game.ts';
import { type AnswerState, answerStates } from './answering/answer-state.ts';
import type { OutboxState } from './answering/outbox-state.ts';
import type { GameSession, GameState } from './game-session.ts';

/** The session of the pages below. */
export const SessionContext = createContext<GameSession | undefined>(undefined);

/** What happens once this phone has left its team. */
export const LeaveContext = createContext<() => void>(() => undefined);

/** What happens once this phone has left its team. */
export function useOnLeave(): () => void {
  return useContext(LeaveContext);
}

/** The game that this phone plays. */
export function useSession(): GameSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no game above this component');
  return session;
}

/** What was told of the game. */
export function useGame(): GameState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** What is on its way from this phone, and what became of it. */
export function useOutbox(): OutboxState {
  const { outbox } = useSession();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

/** What is written and not handed in, by question. */
export function useDrafts(): Drafts {
  const { drafts } = useSession();
  return useSyncExternalStore(drafts.subscribe, drafts.get);
}

/** Where the answers of a round stand, by question. */
export function useAnswers(round: number): (n: number) => AnswerState {
  const { own, isConnected } = useGame();
  const outbox = useOutbox();
  return answerStates({ round, own, outbox, isConnected });
}
