import {
  AUDIT_KINDS,
  type AuditKind,
  type activityCalls,
  hasRight,
  type ReplyOf,
} from '@emcee/contract';
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

/** Everyday events, which only the audit log lists. */
const quietKinds: readonly string[] = [
  'account.signed-in',
  'account.sign-in-refused',
  'account.password-refused',
  'account.signed-out',
  'account.email-change-asked',
  'account.sessions-ended',
  'account.second-factor-refused',
  'billing.details-saved',
  'exports.addresses-exported',
  'exports.audit-log-exported',
  'hosts.signed-up',
  'hosts.signed-in',
  'hosts.sign-in-refused',
  'hosts.password-refused',
  'hosts.signed-out',
  'hosts.email-change-asked',
  'hosts.sessions-ended',
  'live.results-shown',
  'live.seat-points-given',
  'live.seat-points-withdrawn',
  'privacy.host-data-downloaded',
  'privacy.old-data-removed',
  'rounds.rehearsed',
] satisfies AuditKind[];

const notedKinds = AUDIT_KINDS.filter((kind) => !quietKinds.includes(kind));

export async function readActivity(
  { db, clock }: Deps,
  { actor: { adminId, memberRole }, timeZone }: { actor: AdminActor; timeZone: string },
): Promise<ReplyOf<typeof activityCalls.read>> {
  const now = clock.now();
  const today = await listTodaysGames(db, { adminId, limit: MOST_GAMES, now, timeZone });
  // The log and the messages are for those who may read the audit log.
  if (!hasRight(memberRole, 'members')) return { today, notifications: [], messages: [] };
  const newest = { adminId, kinds: notedKinds, limit: MOST_NOTIFICATIONS, after: undefined };
  const trail = await listAuditLines(db, newest);
  const messages = await listMessages(db, { adminId, limit: MOST_MESSAGES });
  const people = await findPeople(db, trail);
  const notifications = trail.map(({ id, at, kind, ...line }) => {
    const detail = { ...line.detail, ...ownerOf(line, people) };
    const href = hrefOf(kind, detail);
    return { _id: id, at: at.toISOString(), kind, ...sentenceOf(kind, detail), href };
  });
  return { today, notifications, messages };
}
