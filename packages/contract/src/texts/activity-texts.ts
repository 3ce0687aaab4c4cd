import type { ActivityKind } from '../activity.ts';

/** What the audit trail says of each thing that was done; names that people chose stand in quotes. */
export const activityTexts: Readonly<Record<ActivityKind, string>> = {
  'account.signed-up': 'You signed up.',
  'account.verified': 'Your email address was verified.',
  'account.password-reset': 'You reset your password by email.',
  'billing.started': 'You started a subscription for {n} {hosts}. It needs your approval.',
  'billing.pending': 'PayPal is setting up your subscription for {n} {hosts}.',
  'billing.active': 'Your subscription for {n} {hosts} is active.',
  'billing.suspended': 'Your subscription was suspended because a payment failed.',
  'billing.canceled': 'Your subscription was canceled.',
  'billing.ended': 'Your subscription has ended.',
  'billing.undone':
    'A subscription for {n} {hosts} was canceled, and {refundedCents} was refunded.',
  'billing.promo': 'A promo code gave you {n} {hosts}.',
  'billing.promo-replaced':
    'Your paid subscription for {n} {hosts} replaced what your promo code gave you.',
  'billing.change.created': 'You started a change from {from} to {to} {hosts}.',
  'billing.change.capturing':
    'Your one-time payment of {feeCents} for {to} {hosts} is being processed.',
  'billing.change.capture-pending': 'PayPal is still checking your one-time payment of {feeCents}.',
  'billing.change.paid': 'Your one-time payment of {feeCents} for {to} {hosts} went through.',
  'billing.change.revise-pending':
    'The change from {from} to {to} {hosts} is waiting for your approval.',
  'billing.change.applied-unconfirmed':
    'Your subscription now covers {to} {hosts}. Your next payment will confirm it.',
  'billing.change.scheduled': 'Your subscription will cover {to} {hosts} from your next payment.',
  'billing.change.scheduled-unconfirmed':
    'Your subscription will cover {to} {hosts} once your next payment confirms it.',
  'billing.change.applied': 'Your subscription now covers {to} {hosts}.',
  'billing.change.failed': "Your payment didn't confirm the change from {from} to {to} {hosts}.",
  'billing.change.declined': 'Your one-time payment of {feeCents} for {to} {hosts} was declined.',
  'billing.change.expired': 'The change from {from} to {to} {hosts} expired before it was paid.',
  'billing.change.abandoned': 'The change from {from} to {to} {hosts} was canceled.',
  'billing.change.superseded':
    'The change from {from} to {to} {hosts} was replaced by a later one.',
  'billing.change.refund-due': 'Your one-time payment of {feeCents} is being refunded.',
  'billing.change.refunded': 'Your one-time payment of {feeCents} was refunded.',
  'billing.keep.revise-pending': 'Keeping {to} {hosts} is waiting for your approval.',
  'billing.keep.applied-unconfirmed':
    'You approved keeping {to} {hosts}. Your next payment will confirm it.',
  'billing.keep.applied': 'You keep {to} {hosts}. Your decrease was canceled.',
  'billing.keep.failed': "Your payment didn't confirm that you keep {to} {hosts}.",
  'billing.keep.abandoned': 'Keeping {to} {hosts} was canceled. Your decrease stands.',
  'branding.saved': 'Your name and link for players were saved.',
  'hosts.created': '{Host} {roomCode} was created.',
  'hosts.invited': '{Host} {email} with {room} {roomCode} was added with PRO status.',
  'hosts.deleted': '{Host} {roomCode} was deleted.',
  'hosts.pro-cancelled': '{Host} {roomCode} lost its PRO status.',
  'hosts.room-code-changed': '{Room} {previousRoomCode} was renamed to {roomCode}.',
  'hosts.password-changed': 'The password for {host} {roomCode} was changed.',
  'hosts.game-settings-saved': 'The game settings for {host} {roomCode} were saved.',
  'hosts.pro-game-options-saved': 'The advanced options for {host} {roomCode} were saved.',
  'hosts.settings-of-many-saved': 'Settings were copied to other {hosts}.',
  'images.uploaded': 'An image for a question was uploaded.',
  'rounds.created': 'Round {roundName} was created.',
  'rounds.updated': 'Round {roundName} was changed.',
  'rounds.deleted': 'Round {roundName} was deleted.',
  'rounds.scheme-connected': 'Round {roundName} now uses the wager scheme {schemeName}.',
  'rounds.scheme-disconnected': 'Round {roundName} no longer uses a wager scheme.',
  'settings.game-settings-saved': 'The global game settings were saved.',
  'settings.pro-game-options-saved': 'The global advanced options were saved.',
  'settings.player-settings-saved': 'The player settings were saved.',
  'wagers.created': 'Wager scheme {schemeName} was created.',
  'wagers.updated': 'Wager scheme {schemeName} was changed.',
  'wagers.deleted': 'Wager scheme {schemeName} was deleted.',
  'wagers.reordered': 'Your wager schemes were reordered.',
};
