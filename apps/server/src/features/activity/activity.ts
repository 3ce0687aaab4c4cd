import type { ActivityKind, activityCalls, ReplyOf } from '@emcee/contract';
import { ACTIVITY_KINDS } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import { listAuditEvents, listMessages, listTodaysGames } from './activity.store.ts';
import { hrefOf, sentenceOf } from './sentences.ts';

// No admin can have more hosts.
const MOST_GAMES = 999;
const MOST_NOTIFICATIONS = 50;
const MOST_MESSAGES = 20;

export type ActivityDeps = { db: Db; clock: Clock };

export async function readActivity(
  { db, clock }: ActivityDeps,
  { adminId, timeZone }: { adminId: string; timeZone: string },
): Promise<ReplyOf<typeof activityCalls.read>> {
  const now = clock.now();
  const today = await listTodaysGames(db, { adminId, limit: MOST_GAMES, now, timeZone });
  const trail = await listAuditEvents(db, { adminId, limit: MOST_NOTIFICATIONS });
  const messages = await listMessages(db, { adminId, limit: MOST_MESSAGES });
  const notifications = trail.flatMap(({ id, at, kind, detail }) => {
    if (!isKnown(kind)) return [];
    const href = hrefOf(kind, detail);
    return [{ _id: id, at: at.toISOString(), kind, ...sentenceOf(kind, detail), href }];
  });
  return { today, notifications, messages };
}

function isKnown(kind: string): kind is ActivityKind {
  return ACTIVITY_KINDS.some((known) => known === kind);
}
