import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { tell } from '../../../db/notices.ts';
import { parseJson } from '../../../platform/parse-json.ts';

/** The database channel on which servers tell each other about changes of games. */
export const LIVE_CHANNEL = 'emcee_live';

// The database limits a notification to 8,000 bytes.
const GAMES_A_NOTIFICATION = 80;

/** Kind of change and affected games. Contains only ids: the receiver reads the rest. */
const notificationSchema = z.object({
  kind: z.enum(['stage', 'answers', 'presence']),
  games: z.array(z.tuple([z.string(), z.string()])),
  /** The sending process, if it has told its own streams already. */
  from: z.optional(z.string()),
});
/** A change, and pairs of game id and host id. */
export type LiveNotification = z.output<typeof notificationSchema>;

/** Notifies every server, once the transaction of the command has committed. */
export function publishLive(db: Db, notification: LiveNotification): void {
  for (let from = 0; from < notification.games.length; from += GAMES_A_NOTIFICATION) {
    const games = notification.games.slice(from, from + GAMES_A_NOTIFICATION);
    tell(db, { channel: LIVE_CHANNEL, payload: JSON.stringify({ ...notification, games }) });
  }
}

/** Reports that anything in a game may have changed. */
export function publishStage(db: Db, { id, hostId }: { id: string; hostId: string | null }): void {
  publishLive(db, { kind: 'stage', games: [[id, hostId ?? '']] });
}

/** Reports a change of a room apart from its games: its screens. */
export function publishRoom(db: Db, hostId: string): void {
  publishLive(db, { kind: 'stage', games: [['', hostId]] });
}

/** Parses a notification; undefined if it is not ours. */
export function readLiveNotification(payload: string): LiveNotification | undefined {
  return notificationSchema.safeParse(parseJson(payload)).data;
}
