import type { ActivityKind } from '../activity.ts';

/** What the audit trail says of each thing that was done; names that people chose stand in quotes. */
export const activityTexts: Readonly<Record<ActivityKind, string>> = {
  'account.signed-up': 'You registered.',
  'account.verified': 'Your email address was verified.',
  'account.password-reset': 'Your password was changed by a link in a mail.',
  'billing.started': 'A subscription for {n} {hosts} was begun; it waits for your approval.',
  'billing.pending': 'The payment provider is setting up your subscription for {n} {hosts}.',
  'billing.active': 'Your subscription for {n} {hosts} is active.',
  'billing.suspended': 'Your subscription is suspended: a payment failed.',
  'billing.canceled': 'Your subscription was canceled.',
  'billing.ended': 'Your subscription has ended.',
  'billing.undone':
    'A subscription for {n} {hosts} was taken back; {refundedCents} were paid back.',
  'billing.promo': 'A promo code gave you {n} {hosts}.',
  'billing.change.created': 'A change from {from} to {to} {hosts} was begun.',
  'billing.change.capturing': 'Your one-time payment of {feeCents} for {to} {hosts} is on its way.',
  'billing.change.capture-pending':
    'Your one-time payment of {feeCents} is still looked at by the payment provider.',
  'billing.change.paid': 'Your one-time payment of {feeCents} for {to} {hosts} was made.',
  'billing.change.revise-pending':
    'The change from {from} to {to} {hosts} waits for your approval.',
  'billing.change.applied-unconfirmed':
    'Your subscription is for {to} {hosts} now; the next payment confirms it.',
  'billing.change.scheduled': 'Your subscription is for {to} {hosts} from the next payment on.',
  'billing.change.scheduled-unconfirmed':
    'Your subscription is for {to} {hosts} from the next payment on, which confirms it.',
  'billing.change.applied': 'Your subscription is for {to} {hosts} now.',
  'billing.change.failed':
    'The next payment did not confirm the change from {from} to {to} {hosts}.',
  'billing.change.declined': 'Your one-time payment of {feeCents} for {to} {hosts} was declined.',
  'billing.change.expired':
    'The change from {from} to {to} {hosts} was given up before it was paid.',
  'billing.change.abandoned': 'The change from {from} to {to} {hosts} was given up.',
  'billing.change.superseded':
    'The change from {from} to {to} {hosts} was replaced by a later one.',
  'billing.change.refund-due': 'Your one-time payment of {feeCents} is on its way back to you.',
  'billing.change.refunded': 'Your one-time payment of {feeCents} was paid back.',
  'branding.saved': 'Your name and link for players were saved.',
  'hosts.created': '{Host} {roomCode} was created.',
  'hosts.invited': '{Host} {email} with {room} {roomCode} was added with PRO status.',
  'hosts.deleted': '{Host} {roomCode} was deleted.',
  'hosts.pro-cancelled': '{Host} {roomCode} lost its PRO status.',
  'hosts.room-code-changed': '{Room} {previousRoomCode} was renamed to {roomCode}.',
  'hosts.password-changed': 'The password of {host} {roomCode} was changed.',
  'hosts.game-settings-saved': 'The game settings of {host} {roomCode} were saved.',
  'hosts.pro-game-options-saved': 'The advanced options of {host} {roomCode} were saved.',
  'hosts.settings-of-many-saved': 'Settings were applied to other {hosts}.',
  'images.uploaded': 'A picture for a question was uploaded.',
  'rounds.created': 'Round {roundName} was created.',
  'rounds.updated': 'Round {roundName} was changed.',
  'rounds.deleted': 'Round {roundName} was deleted.',
  'rounds.scheme-connected': 'Round {roundName} is played with the wager scheme {schemeName}.',
  'rounds.scheme-disconnected': 'Round {roundName} is played without a wager scheme.',
  'settings.game-settings-saved': 'The global game settings were saved.',
  'settings.pro-game-options-saved': 'The global advanced options were saved.',
  'settings.player-settings-saved': 'The player settings were saved.',
  'wagers.created': 'Wager scheme {schemeName} was created.',
  'wagers.updated': 'Wager scheme {schemeName} was changed.',
  'wagers.deleted': 'Wager scheme {schemeName} was deleted.',
  'wagers.reordered': 'The wager schemes were put into another order.',
};
