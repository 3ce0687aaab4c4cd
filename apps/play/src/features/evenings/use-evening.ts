import { ApiError, type Evening, type EveningState, eveningCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { callsOfEvening } from '../../lib/api.ts';
import type { OwnEvening } from './use-evenings.ts';

/** Where an evening stands that is opened; `gone`: nothing opens it any more. */
export type Opened =
  | { kind: 'looking' }
  | { kind: 'failed' }
  | { kind: 'there'; evening: Evening }
  | { kind: Exclude<EveningState, 'kept'> | 'gone' };

/** Opens an evening; again where it is asked to. */
export function useEvening({ gameId, token }: OwnEvening): { opened: Opened; again: () => void } {
  const [opened, setOpened] = useState<Opened>({ kind: 'looking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another look.
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    callsOfEvening(token)
      .call(eveningCalls.read, { gameId }, { signal })
      .then(({ state, evening }) => {
        if (evening !== null) setOpened({ kind: 'there', evening });
        else setOpened({ kind: state === 'kept' ? 'gone' : state });
      })
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        const status = failure instanceof ApiError ? failure.status : 0;
        setOpened({ kind: status === 401 || status === 404 ? 'gone' : 'failed' });
      });
    return () => looking.abort();
  }, [gameId, token, attempt]);
  function again(): void {
    setOpened({ kind: 'looking' });
    setAttempt(attempt + 1);
  }
  return { opened, again };
}
