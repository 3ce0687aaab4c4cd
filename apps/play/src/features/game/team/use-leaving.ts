import { ApiError, playCalls, type Sayable } from '@emcee/contract';
import { useState } from 'react';
import { reasonToStop } from '../answering/retries.ts';
import { useSession } from '../use-session.ts';

/** Removes this phone from its team, or withdraws its request to join. */
export function useLeaving(onLeave: () => void) {
  const { calls, gameId } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState<Sayable>();

  async function send(): Promise<void> {
    setIsLeaving(true);
    setError(undefined);
    try {
      await calls.call(playCalls.leave, { gameId });
      onLeave();
    } catch (failure) {
      // A repeat after a lost reply: the phone has left already.
      if (reasonToStop(failure) === 'seat-lost') {
        onLeave();
        return;
      }
      setError(failure instanceof ApiError ? failure : 'No connection.');
      setIsLeaving(false);
    }
  }

  return { leave: () => void send(), isLeaving, error };
}
