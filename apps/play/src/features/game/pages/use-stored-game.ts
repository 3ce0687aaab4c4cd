import type { PhoneStage } from '@emcee/contract';
import { useEffect } from 'react';
import { storeGame } from '../../../lib/stored-games.ts';
import { useGame, useSession } from '../use-session.ts';

/** Keeps how this phone opens its game again, from the first round that is marked on; a rehearsal leaves nothing. */
export function useStoredGame({ isRehearsal, roomCode, name, startedAt }: PhoneStage): void {
  const { gameId, secret } = useSession();
  const { name: team } = useGame();
  useEffect(() => {
    if (!isRehearsal) storeGame({ gameId, secret, roomCode, name, team, startedAt });
  }, [isRehearsal, gameId, secret, roomCode, name, team, startedAt]);
}
