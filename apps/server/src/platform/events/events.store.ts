import type { AdminEvents } from '@emcee/contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import { tell } from '../../db/notices.ts';
import { parseJson } from '../parse-json.ts';

export const EVENTS_CHANNEL = 'emcee_events';

/**
 * `data` has only ids: receivers read the rest, so it is never stale and stays below the 8,000 bytes of a
 * PostgreSQL notification.
 */
export type Notification = {
  adminId: string;
  event: keyof AdminEvents;
  data?: Readonly<Record<string, string>>;
};

/** A newer server may publish events that this one doesn't know. */
export type ReceivedNotification = { adminId: string; event: string; data: Record<string, string> };

const notificationSchema = z.object({
  adminId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.string()),
});

/** Notifies every server, once the transaction of the work has committed. */
export function publish(db: Db, { adminId, event, data = {} }: Notification): void {
  tell(db, { channel: EVENTS_CHANNEL, payload: JSON.stringify({ adminId, event, data }) });
}

/** Parses a payload; undefined if the notification isn't ours. */
export function readNotification(payload: string): ReceivedNotification | undefined {
  return notificationSchema.safeParse(parseJson(payload)).data;
}
