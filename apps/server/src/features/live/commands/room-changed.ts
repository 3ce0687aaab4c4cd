import type { Db } from '../../../db/client.ts';
import { raiseOpenGame } from '../state/live-games.store.ts';
import { tellLive } from '../state/live-notices.store.ts';

/** Tells phones, screens and consoles that a room is called otherwise, in the transaction of the caller. */
export async function tellOfRoom(db: Db, hostId: string): Promise<void> {
  const gameId = await raiseOpenGame(db, hostId);
  await tellLive(db, { kind: 'stage', games: [[gameId ?? '', hostId]] });
}
