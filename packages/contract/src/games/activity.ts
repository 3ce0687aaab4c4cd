import * as z from 'zod/mini';
import { textValuesSchema } from '../api-error.ts';
import { defineCalls } from '../call.ts';
import { timeField } from '../fields.ts';
import { gameModeSchema } from '../hosts/hosts.ts';
import { timeZoneField } from '../records.ts';

/** Kinds in the activity panel, as `feature.event`. The audit log has `QUIET_KINDS` too. */
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
  'account.sign-up-confirmed',
  'account.sign-up-denied',
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
  'billing.agreement-created',
  'billing.agreement-began',
  'billing.agreement-changed',
  'billing.agreement-ended',
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
  'hosts.invitation-sent',
  'hosts.invitation-revoked',
  'hosts.invitation-declined',
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
  'live.seats-removed',
  'members.invited',
  'members.resent',
  'members.revoked',
  'members.accepted',
  'members.declined',
  'members.role-changed',
  'members.deactivated',
  'members.activated',
  'members.removed',
  'organization.ownership-offered',
  'organization.ownership-taken',
  'members.left',
  'organization.renamed',
  'organization.factor-required',
  'organization.factor-optional',
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
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Quotes a name chosen by a person, for use in a sentence. */
export function quotedName(name: string): string {
  return `“${name.replace(/[“”]/g, '"')}”`;
}

/** A game that is open or began today, with its number of players and its leader. */
export const todaysGameSchema = z.object({
  gameId: z.string(),
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  startedAt: timeField,
  /** Null while the game is open. */
  endedAt: z.nullable(timeField),
  /** Mode of the room; `stop` once the game has ended. */
  gameMode: gameModeSchema,
  playersCount: z.int(),
  /** First by name of the leading teams; null without players and before the first publication. */
  topTeam: z.nullable(z.string()),
  /** Number of teams that share the lead. */
  topTeamsCount: z.int(),
  /** True if the game has ended and all its rounds are published. */
  isFinal: z.boolean(),
});
export type TodaysGame = z.output<typeof todaysGameSchema>;

/** An entry of the audit log in words. */
export const notificationSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** The kind of act, as `feature.event`. */
  kind: z.string(),
  /** The entry in words. */
  text: z.string(),
  /** The values in the text; missing in replies of older servers. */
  values: z.optional(textValuesSchema),
  /** The path of the related page; null without one. */
  href: z.nullable(z.string()),
});
export type Notification = z.output<typeof notificationSchema>;

/** A message to support, with the state of its mail. */
export const sentMessageSchema = z.object({
  _id: z.string(),
  at: timeField,
  /** The subject of the message. */
  subject: z.string(),
  /** The state of its email. */
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type SentMessage = z.output<typeof sentMessageSchema>;

export const activityCalls = defineCalls('activity', {
  /**
   * The games that are open, those that began today, recent activity and messages to support,
   * newest first.
   */
  read: {
    method: 'GET',
    path: '/admin/activity',
    right: 'member',
    query: z.object({ time_zone: timeZoneField }),
    reply: z.object({
      today: z.array(todaysGameSchema),
      notifications: z.array(notificationSchema),
      messages: z.array(sentMessageSchema),
    }),
    errors: [409],
  },
});
