import type { Db } from '../../../db/client.ts';
import { publishLive } from '../store/live-notifications.store.ts';
import { type RoomsOfAdmin, raiseOpenGames } from '../store/open-games.store.ts';

/**
 * Tells phones, screens and consoles that rooms are called, set or branded otherwise, in the transaction of the caller,
 * which locks nothing behind that.
 */
export async function publishRooms(db: Db, rooms: RoomsOfAdmin): Promise<void> {
  const told = await raiseOpenGames(db, rooms);
  const games = told.map(({ hostId, gameId }): [string, string] => [gameId ?? '', hostId]);
  await publishLive(db, { kind: 'stage', games });
}
