import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';

/** The channel of the database on which servers tell each other what changes in games. */
export const LIVE_CHANNEL = 'emcee_live';

// A notification holds 8,000 bytes.
const GAMES_A_NOTIFICATION = 80;

/** What has changed: all of some games, answers, or who is connected. Ids only; who delivers reads the rest. */
const notificationSchema = z.object({
  kind: z.enum(['stage', 'answers', 'presence']),
  games: z.array(z.tuple([z.string(), z.string()])),
  /** The process that has told its own streams already. */
  from: z.optional(z.string()),
});
/** What has changed, and in which games: pairs of a game's id and its host's. */
export type LiveNotification = z.output<typeof notificationSchema>;

/** Tells every server; called in the transaction of a command, so that it is heard on commit. */
export async function publishLive(db: Db, notification: LiveNotification): Promise<void> {
  for (let from = 0; from < notification.games.length; from += GAMES_A_NOTIFICATION) {
    const games = notification.games.slice(from, from + GAMES_A_NOTIFICATION);
    const payload = JSON.stringify({ ...notification, games });
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
  }
}

/** Tells that all of a game may have changed. */
export async function publishStage(
  db: Db,
  { id, hostId }: { id: string; hostId: string | null },
): Promise<void> {
  await publishLive(db, { kind: 'stage', games: [[id, hostId ?? '']] });
}

/** Tells that what stands beside the games of a room may have changed: its screens. */
export async function publishRoom(db: Db, hostId: string): Promise<void> {
  await publishLive(db, { kind: 'stage', games: [['', hostId]] });
}

/** Reads what arrived; undefined when it is no notification of ours. */
export function readLiveNotification(payload: string): LiveNotification | undefined {
  try {
    return notificationSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
