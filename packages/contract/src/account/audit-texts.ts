import type { TextValues } from '../flavour.ts';
import type { ExportReport } from '../games/export-texts.ts';

/**
 * Texts of the audit log by kind, which is `feature.event`. Names chosen by people are quoted. `{person}` is
 * whose account it is.
 */
export const auditTexts = {
  'account.signed-up': '{person} signed up.',
  'account.verified': 'The email address of {person} was verified.',
  'account.signed-in': '{person} signed in.',
  'account.sign-in-refused': 'Someone tried to sign in as {person} with a wrong password.',
  'account.more-sign-ins-refused':
    '{n} more {sign-in|sign-ins:n} with a wrong password {was|were:n} refused within an hour.',
  'account.password-refused': 'A wrong password was entered while {person} was signed in.',
  'account.signed-out': '{person} signed out.',
  'account.password-changed': '{person} changed their password.',
  'account.email-change-asked': '{person} asked to change their email address.',
  'account.sessions-ended': '{person} signed out other devices.',
  'account.second-factor-on': '{person} turned on two-step sign-in.',
  'account.second-factor-off': '{person} turned off two-step sign-in.',
  'account.second-factor-refused': 'A sign-in as {person} was refused because of a wrong code.',
  'account.recovery-code-used': 'A recovery code was used to sign in as {person}.',
  'account.role-changed': '{person} became a super admin.',
  'account.erased': 'The account and everything in it were deleted.',
  'account.password-reset': '{person} reset their password by email.',
  'account.email-changed': 'The email {oldEmail} was changed to {newEmail}.',
  'account.recovery-codes-renewed': '{person} replaced their recovery codes.',
  'account.password-chosen': '{person} chose a new password after verifying their email.',
  'account.sign-up-confirmed': '{person} confirmed that they signed up on another device.',
  'account.sign-up-denied':
    "{person} said that they didn't sign up, and signed the other device out.",
  'billing.started': "You started a subscription for {n} {hosts}. It's waiting for your approval.",
  'billing.pending': 'PayPal is setting up your subscription for {n} {hosts}.',
  'billing.active': 'Your subscription for {n} {hosts} is active.',
  'billing.suspended': 'Your subscription was suspended because a payment failed.',
  'billing.canceled': 'Your subscription was canceled.',
  'billing.ended': 'Your subscription has ended.',
  'billing.undone':
    'A subscription for {n} {hosts} was canceled, and {refundedCents} was refunded.',
  'billing.agreement-created': 'Agreement {reference} was added for {n} {hosts}.',
  'billing.agreement-began': 'Agreement {reference} has begun. You have {n} {hosts}.',
  'billing.agreement-changed': 'Agreement {reference} was changed. It covers {n} {hosts}.',
  'billing.agreement-ended': 'Agreement {reference} was ended.',
  'billing.promo': 'A promo code gave you {n} {hosts}.',
  'billing.promo-replaced': 'Your paid subscription for {n} {hosts} replaced your promo code.',
  'billing.change.created': 'You asked to change from {from} to {to} {hosts}.',
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
  'billing.change.failed':
    "Your payment didn't match the change from {from} to {to} {hosts}, so it wasn't made.",
  'billing.change.declined': 'Your one-time payment of {feeCents} for {to} {hosts} was declined.',
  'billing.change.expired': 'The change from {from} to {to} {hosts} expired before it was paid.',
  'billing.change.abandoned': 'The change from {from} to {to} {hosts} was canceled.',
  'billing.change.superseded':
    'The change from {from} to {to} {hosts} was replaced by a later one.',
  'billing.change.refund-due': 'Your one-time payment of {feeCents} is being refunded.',
  'billing.change.refunded': 'Your one-time payment of {feeCents} was refunded.',
  'billing.keep.revise-pending': "You asked to keep {to} {hosts}. It's waiting for your approval.",
  'billing.keep.applied-unconfirmed':
    'You approved keeping {to} {hosts}. Your next payment will confirm it.',
  'billing.keep.applied': 'You keep {to} {hosts}. Your decrease was canceled.',
  'billing.keep.failed':
    "Your payment didn't match keeping {to} {hosts}, so your decrease went ahead.",
  'billing.keep.abandoned': 'You canceled keeping {to} {hosts}. Your decrease goes ahead.',
  'billing.details-saved': 'The details on receipts were changed.',
  'branding.saved': 'The branding was saved.',
  'games.corrected':
    'Question {number} of round {roundName} in {room} {roomCode} was corrected. Reason: {reason}.',
  'games.correction-undone':
    'A correction of question {number} of round {roundName} in {room} {roomCode} was undone.',
  'games.seat-points-given':
    'Team {team} was given {points} {point|points:points} in {room} {roomCode}. Reason: {reason}.',
  'games.seat-points-taken-back':
    'Points given to team {team} in {room} {roomCode} were taken back: {points}, {reason}.',
  'games.night-changed': 'The {night} or the {host} of a game in {room} {roomCode} was changed.',
  'games.standings-shared':
    'The standings of a game in {room} {roomCode} were shared with a public link.',
  'games.standings-link-ended':
    'The standings of a game in {room} {roomCode} are no longer shared.',
  'hosts.created': '{Host} {roomCode} was created.',
  'hosts.invited': '{Host} {email} ({room} {roomCode}) was added with PRO status.',
  'hosts.invitation-sent': 'An invitation as {a host} was sent to {email}.',
  'hosts.invitation-revoked': 'The invitation to {email} as {a host} was revoked.',
  'hosts.invitation-declined': 'The invitation to {email} as {a host} was declined.',
  'hosts.deleted': '{Host} {roomCode} was deleted.',
  'hosts.pro-cancelled': 'PRO status was removed from {host} {roomCode}.',
  'hosts.room-code-changed': '{Room} {previousRoomCode} was renamed to {roomCode}.',
  'hosts.brand-changed': 'The branding of {room} {roomCode} was changed.',
  'hosts.contact-changed': 'The morning email of {room} {roomCode} was changed.',
  'hosts.name-changed': 'The display name of {host} {roomCode} was changed.',
  'hosts.signed-up': '{Host} {roomCode} signed up.',
  'hosts.signed-in': '{Host} {roomCode} signed in.',
  'hosts.led': '{person} opened {room} {roomCode}.',
  'hosts.sign-in-refused': 'Someone tried to sign in as {host} {roomCode} with a wrong password.',
  'hosts.more-sign-ins-refused':
    '{n} more {sign-in|sign-ins:n} as {host} {roomCode} with a wrong password {was|were:n} refused within an hour.',
  'hosts.password-refused': 'A wrong password was entered for {host} {roomCode}.',
  'hosts.signed-out': '{Host} {roomCode} signed out.',
  'hosts.sessions-ended': '{Host} {roomCode} signed out other devices.',
  'hosts.password-changed': 'The password for {host} {roomCode} was changed.',
  'hosts.password-reset': 'The password for {host} {roomCode} was reset by email.',
  'hosts.email-change-asked': '{Host} {roomCode} asked to change their email address.',
  'hosts.email-changed': 'The email of {host} {roomCode} was changed to {newEmail}.',
  'hosts.game-settings-saved': 'The game settings for {host} {roomCode} were saved.',
  'hosts.pro-game-options-saved': 'The advanced options for {host} {roomCode} were saved.',
  'hosts.settings-of-many-saved': 'Settings were applied to other {hosts}.',
  'exports.addresses-exported': 'A file with email addresses was exported.',
  'exports.audit-log-exported': 'The audit log was exported.',
  'images.uploaded': 'An image was uploaded.',
  'live.game-opened': 'A game started in {room} {roomCode}.',
  'live.game-ended': 'The game in {room} {roomCode} ended.',
  'live.round-published': 'Round {roundName} was published in {room} {roomCode}.',
  'live.results-shown':
    'Results on phones were turned {on|off:n} for the game in {room} {roomCode}.',
  'live.score-corrected':
    'Round {roundName} was corrected in {room} {roomCode}: {changes} {change|changes:changes}.',
  'live.seat-removed': 'Team {team} was removed from the game in {room} {roomCode}.',
  'live.seats-removed':
    '{n} {team|teams:n} {was|were:n} removed from the game in {room} {roomCode}.',
  'live.seat-points-given':
    'Team {team} was given {points} {point|points:points} in {room} {roomCode}: {reason}.',
  'live.seat-points-withdrawn':
    'Points for team {team} in {room} {roomCode} were undone: {points}, {reason}.',
  'members.invited': 'An invitation as {role} was sent to {email}.',
  'members.resent': 'The invitation to {email} was resent.',
  'members.revoked': 'The invitation to {email} was revoked.',
  'members.accepted': 'The invitation to {email} as {role} was accepted.',
  'members.declined': 'The invitation to {email} was declined.',
  'members.role-changed': 'The role of {email} was changed to {role}.',
  'members.rooms-changed': 'The {rooms} of {email} were changed.',
  'members.deactivated': 'Access for {email} was turned off.',
  'members.activated': 'Access for {email} was turned back on.',
  'members.removed': 'Member {email} was removed.',
  'members.left': 'Member {email} left.',
  'nights.planned': '{n} {night|nights:n} {was|were:n} planned, from {day}.',
  'nights.changed': '{n} {night|nights:n} in {room} {roomCode} {was|were:n} changed, from {day}.',
  'nights.deleted': '{n} {night|nights:n} in {room} {roomCode} {was|were:n} deleted, from {day}.',
  'nights.copied':
    '{n} {night|nights:n} {was|were:n} copied from the week of {from} to the week of {to}.',
  'nights.rounds-set': 'The rounds of {n} {night|nights:n} were set: {roundNames}.',
  'nights.rounds-removed': 'The rounds of {n} {night|nights:n} were removed.',
  'nights.settings-saved': 'The settings for {nights} were saved.',
  'nights.time-zone-changed': 'The time zone of {room} {roomCode} was changed.',
  'organization.renamed': 'The organization is now called {name}.',
  'organization.factor-required': 'Two-step sign-in became required for all members.',
  'organization.factor-optional': 'Two-step sign-in is no longer required.',
  'organization.ownership-offered': 'Ownership was offered to {email}.',
  'organization.ownership-taken': 'Member {email} became the owner.',
  'privacy.data-downloaded': '{person} downloaded their data.',
  'privacy.deletion-asked': '{person} asked us to delete their account.',
  'privacy.deletion-canceled': '{person} canceled the deletion of their account.',
  'privacy.host-data-downloaded': '{Host} {roomCode} downloaded their data.',
  'privacy.host-deletion-asked': '{Host} {roomCode} asked us to delete their account.',
  'privacy.host-deletion-canceled': '{Host} {roomCode} canceled the deletion of their account.',
  'privacy.host-deleted': '{Host} {roomCode} deleted their own account.',
  'privacy.keeping-changed': 'The setting for how long data is kept was changed.',
  'privacy.old-data-removed':
    'We deleted old data, as you asked: {players} {player|players:players}, {auditLog} audit log {entry|entries:auditLog}, {messages} support {message|messages:messages} and {mails} {email|emails:mails}.',
  'privacy.player-erased': 'A player was erased. The scores stay.',
  'privacy.person-exported': "A player's data was exported.",
  'rounds.created': 'Round {roundName} was created.',
  'rounds.updated': 'Round {roundName} was changed.',
  'rounds.deleted': 'Round {roundName} was deleted.',
  'rounds.questions-copied':
    '{questions} {question was|questions were:questions} copied to round {roundName}.',
  'rounds.questions-moved':
    '{questions} {question was|questions were:questions} moved to round {roundName}.',
  'rounds.questions-deleted': '{questions} {question was|questions were:questions} deleted.',
  'rounds.tagged':
    'Tags were changed: {questions} {question|questions:questions} and {rounds} {round|rounds:rounds}.',
  'rounds.read': 'Round {roundName} was read in {room} {roomCode}.',
  'rounds.audience-changed': 'The {rooms} that get these rounds were changed: {roundNames}.',
  'rounds.offered': '{Host} {roomCode} offered round {roundName}.',
  'rounds.offer-withdrawn': '{Host} {roomCode} withdrew the offer of round {roundName}.',
  'rounds.offer-added': 'Round {roundName}, offered by {host} {roomCode}, was added.',
  'rounds.offer-declined': 'Round {roundName}, offered by {host} {roomCode}, was declined.',
  'rounds.kept-of-host': '{n} {round|rounds:n} of {host} {roomCode} {was|were:n} kept.',
  'rounds.rehearsed': 'Round {roundName} was rehearsed in {room} {roomCode}.',
  'rounds.scheme-connected': 'Round {roundName} now uses the wager scheme {schemeName}.',
  'rounds.scheme-disconnected': 'Round {roundName} no longer uses a wager scheme.',
  'settings.game-settings-saved': 'The global game settings were saved.',
  'settings.pro-game-options-saved': 'The global advanced options were saved.',
  'settings.player-settings-saved': 'The player settings were saved.',
  'wagers.created': 'Wager scheme {schemeName} was created.',
  'wagers.updated': 'Wager scheme {schemeName} was changed.',
  'wagers.deleted': 'Wager scheme {schemeName} was deleted.',
  'wagers.reordered': 'The wager schemes were reordered.',
};

/** All kinds of audit log entries. */
export const AUDIT_KINDS: readonly string[] = Object.keys(auditTexts);
export type AuditKind = keyof typeof auditTexts;

/** Texts for exports with email addresses, by report. */
export const addressExportTexts: Readonly<Partial<Record<ExportReport, string>>> = {
  users: 'A list of {users} with email addresses was exported.',
  user: "One {user}'s games were exported with their email address.",
  'user-scores': 'The totals of {users} were exported with email addresses.',
  'game-results': 'Game results were exported with email addresses.',
  game: 'A game was exported with email addresses.',
  round: 'A played round was exported with email addresses.',
  hosts: 'A list of {hosts} with email addresses was exported.',
  venues: 'The list of venues was exported with email addresses.',
};

/** The text of an entry; undefined for a kind from a newer server. */
export function auditText(kind: string, { report = '' }: TextValues): string | undefined {
  const texts: Readonly<Record<string, string>> = auditTexts;
  const exportTexts: Readonly<Record<string, string>> = addressExportTexts;
  return (kind === 'exports.addresses-exported' ? exportTexts[report] : undefined) ?? texts[kind];
}
