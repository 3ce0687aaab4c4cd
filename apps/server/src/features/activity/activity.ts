import type { ActivityKind, activityCalls, ReplyOf } from '@emcee/contract';
import { ACTIVITY_KINDS, hasRight } from '@emcee/contract';
import { AGREEMENT } from '@emcee/game';
import type { AdminActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { listMessages, listTodaysGames } from './activity.store.ts';
import { findPeople, listAuditLines } from './audit-log.store.ts';
import { ownerOf } from './audit-log.ts';
import { hrefOf, sentenceOf } from './sentences.ts';

// No admin can have more hosts.
const MOST_GAMES = AGREEMENT.hosts.max;
const MOST_NOTIFICATIONS = 50;
const MOST_MESSAGES = 20;

export async function readActivity(
  { db, clock }: Deps,
  { actor: { adminId, memberRole }, timeZone }: { actor: AdminActor; timeZone: string },
): Promise<ReplyOf<typeof activityCalls.read>> {
  const now = clock.now();
  const today = await listTodaysGames(db, { adminId, limit: MOST_GAMES, now, timeZone });
  // The log and the messages are for those who may read the audit log.
  if (!hasRight(memberRole, 'members')) return { today, notifications: [], messages: [] };
  const loud = { adminId, kinds: ACTIVITY_KINDS, limit: MOST_NOTIFICATIONS, after: undefined };
  const trail = await listAuditLines(db, loud);
  const messages = await listMessages(db, { adminId, limit: MOST_MESSAGES });
  const people = await findPeople(db, trail);
  const notifications = trail.flatMap(({ id, at, kind, ...line }) => {
    if (!isKnown(kind)) return [];
    const detail = { ...line.detail, ...ownerOf(line, people) };
    const href = hrefOf(kind, detail);
    return [{ _id: id, at: at.toISOString(), kind, ...sentenceOf(kind, detail), href }];
  });
  return { today, notifications, messages };
}

function isKnown(kind: string): kind is ActivityKind {
  return ACTIVITY_KINDS.some((known) => known === kind);
}
