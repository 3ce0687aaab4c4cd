import type { PhoneStage } from '@emcee/contract';
import { useEffect } from 'react';
import { keepEvening } from '../../../../lib/kept-evenings.ts';
import { useGame, useSession } from '../../use-session.ts';

/** Keeps how this phone opens its evening again, from the first round that is marked on; a rehearsal leaves nothing. */
export function useKeptEvening({ isRehearsal, roomCode, name, startedAt }: PhoneStage): void {
  const { gameId, secret } = useSession();
  const { name: team } = useGame();
  useEffect(() => {
    if (!isRehearsal) keepEvening({ gameId, secret, roomCode, name, team, startedAt });
  }, [isRehearsal, gameId, secret, roomCode, name, team, startedAt]);
}
