import type { PhoneStage } from '@emcee/contract';
import { useEffect } from 'react';
import { storeGame } from '../../../lib/stored-games.ts';
import { useGame, useSession } from '../use-session.ts';

/**
 * Stores the access to this game for the past-games page. Rehearsals and previews leave no record, so
 * they are not stored.
 */
export function useStoredGame({ isRehearsal, roomCode, name, startedAt }: PhoneStage): void {
  const { gameId, secret } = useSession();
  const { name: team } = useGame();
  useEffect(() => {
    if (!isRehearsal && secret !== '')
      storeGame({ gameId, secret, roomCode, name, team, startedAt });
  }, [isRehearsal, gameId, secret, roomCode, name, team, startedAt]);
}
