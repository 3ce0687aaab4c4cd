import * as z from 'zod/mini';
import { textValuesSchema } from '../api-error.ts';
import { defineCall } from '../call.ts';
import { timeField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { timeZoneField } from '../records.ts';

/** What the activity panel tells of the audit log: the feature, and what was done. `QUIET_KINDS` stand in the log alone. */
export const ACTIVITY_KINDS = [
  'account.signed-up',
  'account.verified',
  'account.password-reset',
  'account.password-changed',
  'account.email-changed',
  'account.second-factor-on',
  'account.second-factor-off',
  'account.recovery-codes-renewed',
  'account.recovery-code-used',
  'account.password-chosen',
  'account.more-sign-ins-refused',
  'account.role-changed',
  'account.erased',
  'billing.started',
  'billing.pending',
  'billing.active',
  'billing.suspended',
  'billing.canceled',
  'billing.ended',
  'billing.undone',
  'billing.promo',
  'billing.promo-replaced',
  'billing.change.capturing',
  'billing.change.capture-pending',
  'billing.change.created',
  'billing.change.paid',
  'billing.change.revise-pending',
  'billing.change.applied-unconfirmed',
  'billing.change.scheduled',
  'billing.change.scheduled-unconfirmed',
  'billing.change.applied',
  'billing.change.failed',
  'billing.change.declined',
  'billing.change.expired',
  'billing.change.abandoned',
  'billing.change.superseded',
  'billing.change.refund-due',
  'billing.change.refunded',
  'billing.keep.revise-pending',
  'billing.keep.applied-unconfirmed',
  'billing.keep.applied',
  'billing.keep.failed',
  'billing.keep.abandoned',
  'branding.saved',
  'games.corrected',
  'games.correction-undone',
  'games.seat-points-given',
  'games.seat-points-taken-back',
  'games.standings-shared',
  'games.standings-link-ended',
  'hosts.created',
  'hosts.invited',
  'hosts.deleted',
  'hosts.pro-cancelled',
  'hosts.room-code-changed',
  'hosts.name-changed',
  'hosts.password-changed',
  'hosts.password-reset',
  'hosts.email-changed',
  'hosts.more-sign-ins-refused',
  'hosts.game-settings-saved',
  'hosts.pro-game-options-saved',
  'hosts.settings-of-many-saved',
  'images.uploaded',
  'live.game-opened',
  'live.game-ended',
  'live.round-published',
  'live.score-corrected',
  'live.seat-removed',
  'privacy.data-downloaded',
  'privacy.deletion-asked',
  'privacy.deletion-canceled',
  'privacy.keeping-changed',
  'privacy.host-deletion-asked',
  'privacy.host-deletion-canceled',
  'privacy.host-deleted',
  'privacy.player-erased',
  'privacy.person-exported',
  'rounds.created',
  'rounds.updated',
  'rounds.deleted',
  'rounds.scheme-connected',
  'rounds.scheme-disconnected',
  'settings.game-settings-saved',
  'settings.pro-game-options-saved',
  'settings.player-settings-saved',
  'wagers.created',
  'wagers.updated',
  'wagers.deleted',
  'wagers.reordered',
] as const;
/** Something that the activity panel tells of. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** A name that somebody chose, within a sentence. */
export function quotedName(name: string): string {
  return `“${name.replace(/[“”]/g, '"')}”`;
}

/** A game that is open or began today: how many play, and who is ahead or has won. */
export const todaysGameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  /** How its host called the game; empty without a name. */
  name: z.string(),
  startedAt: timeField,
  /** Null while the game is open. */
  endedAt: z.nullable(timeField),
  /** How its room stands; `stop` once it has ended. */
  gameMode: gameModeSchema,
  playersCount: z.int(),
  /** The first by name of those who share the lead; null without players, and before anything is published. */
  topTeam: z.nullable(z.string()),
  /** How many share the lead. */
  topTeamsCount: z.int(),
  /** It has ended, and no round that was played is still to be published. */
  isFinal: z.boolean(),
});
/** A game that is open or began today. */
export type TodaysGame = z.output<typeof todaysGameSchema>;

/** A line of the audit log in plain words; `href` is the page that it is about, if there is one. */
export const notificationSchema = z.object({
  _id: z.string(),
  at: timeField,
  kind: z.string(),
  text: z.string(),
  values: z.optional(textValuesSchema),
  href: z.nullable(z.string()),
});
/** A line of the audit log in plain words. */
export type Notification = z.output<typeof notificationSchema>;

/** A message to support, and how far its mail got. */
export const sentMessageSchema = z.object({
  _id: z.string(),
  at: timeField,
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
});
/** A message to support, and how far its mail got. */
export type SentMessage = z.output<typeof sentMessageSchema>;

/** The call behind the right-hand panel. */
export const activityCalls = {
  read: defineCall({
    name: 'activity.read',
    method: 'GET',
    path: '/admin/activity',
    access: 'verified',
    summary:
      'The games that are open, those that began today, recent activity and messages to support, newest first.',
    query: z.object({ time_zone: timeZoneField }),
    reply: z.object({
      today: z.array(todaysGameSchema),
      notifications: z.array(notificationSchema),
      messages: z.array(sentMessageSchema),
    }),
    status: 200,
    errors: [409],
  }),
} as const;
