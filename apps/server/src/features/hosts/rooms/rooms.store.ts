import type { GameMode } from '@emcee/game';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';

/** The admin may watch the room. */
export type Room = { roomCode: string; gameMode: GameMode; adminId: string | null };

export async function lockRoom(db: Db, hostId: string): Promise<Room | undefined> {
  const [room] = await db
    .select({ roomCode: rooms.roomCode, gameMode: rooms.gameMode, adminId: hosts.adminId })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(eq(rooms.hostId, hostId))
    .for('update', { of: rooms });
  return room;
}

export async function setGameMode(
  db: Db,
  { hostId, gameMode }: { hostId: string; gameMode: GameMode },
): Promise<void> {
  await db.update(rooms).set({ gameMode }).where(eq(rooms.hostId, hostId));
}
