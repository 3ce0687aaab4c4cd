import type { PhoneStage } from '@emcee/contract';
import { useEffect } from 'react';
import { storeEvening } from '../../../lib/stored-evenings.ts';
import { useGame, useSession } from '../use-session.ts';

/** Keeps how this phone opens its evening again, from the first round that is marked on; a rehearsal leaves nothing. */
export function useStoredEvening({ isRehearsal, roomCode, name, startedAt }: PhoneStage): void {
  const { gameId, secret } = useSession();
  const { name: team } = useGame();
  useEffect(() => {
    if (!isRehearsal) storeEvening({ gameId, secret, roomCode, name, team, startedAt });
  }, [isRehearsal, gameId, secret, roomCode, name, team, startedAt]);
}
