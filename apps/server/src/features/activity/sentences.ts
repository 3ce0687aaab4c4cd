import { type ActivityKind, pathTo, portalPaths, quotedName } from '@emcee/contract';
import { money } from '@emcee/game';

/** What the audit trail keeps beside the kind: names and numbers. */
export type Detail = Readonly<Record<string, string | number>>;

// `{name}` in a text is a part of the detail; amounts are those whose name ends in `Cents`.
type Sentence = { text: string; path?: string };

const { brand, editHost, hosts, playerSettings, questions, settings, subscription, wagerSchemes } =
  portalPaths;

const sentences: Readonly<Record<ActivityKind, Sentence>> = {
  'account.signed-up': { text: 'You registered.' },
  'account.verified': { text: 'Your email address was verified.' },
  'account.password-reset': { text: 'Your password was changed by a link in a mail.' },
  'billing.started': {
    text: 'A subscription for {hosts} hosts was begun; it waits for your approval.',
    path: subscription,
  },
  'billing.pending': {
    text: 'The payment provider is setting up your subscription for {hosts} hosts.',
    path: subscription,
  },
  'billing.active': { text: 'Your subscription for {hosts} hosts is active.', path: subscription },
  'billing.suspended': {
    text: 'Your subscription is suspended: a payment failed.',
    path: subscription,
  },
  'billing.canceled': { text: 'Your subscription was canceled.', path: subscription },
  'billing.ended': { text: 'Your subscription has ended.', path: subscription },
  'billing.undone': {
    text: 'A subscription for {hosts} hosts was taken back; {refundedCents} were paid back.',
    path: subscription,
  },
  'billing.promo': { text: 'A promo code gave you {hosts} hosts.', path: subscription },
  'billing.change.created': {
    text: 'A change from {from} to {to} hosts was begun.',
    path: subscription,
  },
  'billing.change.capturing': {
    text: 'Your one-time payment of {feeCents} for {to} hosts is on its way.',
    path: subscription,
  },
  'billing.change.capture-pending': {
    text: 'Your one-time payment of {feeCents} is still looked at by the payment provider.',
    path: subscription,
  },
  'billing.change.paid': {
    text: 'Your one-time payment of {feeCents} for {to} hosts was made.',
    path: subscription,
  },
  'billing.change.revise-pending': {
    text: 'The change from {from} to {to} hosts waits for your approval.',
    path: subscription,
  },
  'billing.change.applied-unconfirmed': {
    text: 'Your subscription is for {to} hosts now; the next payment confirms it.',
    path: subscription,
  },
  'billing.change.scheduled': {
    text: 'Your subscription is for {to} hosts from the next payment on.',
    path: subscription,
  },
  'billing.change.scheduled-unconfirmed': {
    text: 'Your subscription is for {to} hosts from the next payment on, which confirms it.',
    path: subscription,
  },
  'billing.change.applied': {
    text: 'Your subscription is for {to} hosts now.',
    path: subscription,
  },
  'billing.change.failed': {
    text: 'The next payment did not confirm the change from {from} to {to} hosts.',
    path: subscription,
  },
  'billing.change.declined': {
    text: 'Your one-time payment of {feeCents} for {to} hosts was declined.',
    path: subscription,
  },
  'billing.change.expired': {
    text: 'The change from {from} to {to} hosts was given up before it was paid.',
    path: subscription,
  },
  'billing.change.abandoned': {
    text: 'The change from {from} to {to} hosts was given up.',
    path: subscription,
  },
  'billing.change.superseded': {
    text: 'The change from {from} to {to} hosts was replaced by a later one.',
    path: subscription,
  },
  'billing.change.refund-due': {
    text: 'Your one-time payment of {feeCents} is on its way back to you.',
    path: subscription,
  },
  'billing.change.refunded': {
    text: 'Your one-time payment of {feeCents} was paid back.',
    path: subscription,
  },
  'branding.saved': { text: 'Your name and link for players were saved.', path: brand },
  'hosts.created': { text: 'Host {roomCode} was created.', path: editHost },
  'hosts.invited': {
    text: 'Host {email} with room {roomCode} was added with PRO status.',
    path: editHost,
  },
  'hosts.deleted': { text: 'Host {roomCode} was deleted.', path: hosts },
  'hosts.pro-cancelled': { text: 'Host {roomCode} lost its PRO status.', path: hosts },
  'hosts.room-code-changed': {
    text: 'Room {previousRoomCode} was renamed to {roomCode}.',
    path: editHost,
  },
  'hosts.password-changed': {
    text: 'The password of host {roomCode} was changed.',
    path: editHost,
  },
  'hosts.game-settings-saved': {
    text: 'The game settings of host {roomCode} were saved.',
    path: editHost,
  },
  'hosts.pro-game-options-saved': {
    text: 'The advanced options of host {roomCode} were saved.',
    path: editHost,
  },
  'hosts.settings-of-many-saved': { text: 'Settings were applied to other hosts.', path: hosts },
  'images.uploaded': { text: 'A picture for a question was uploaded.', path: questions },
  'rounds.created': { text: 'Round {roundName} was created.', path: questions },
  'rounds.updated': { text: 'Round {roundName} was changed.', path: questions },
  'rounds.deleted': { text: 'Round {roundName} was deleted.', path: questions },
  'rounds.scheme-connected': {
    text: 'Round {roundName} is played with the wager scheme {schemeName}.',
    path: questions,
  },
  'rounds.scheme-disconnected': {
    text: 'Round {roundName} is played without a wager scheme.',
    path: questions,
  },
  'settings.game-settings-saved': { text: 'The global game settings were saved.', path: settings },
  'settings.pro-game-options-saved': {
    text: 'The global advanced options were saved.',
    path: settings,
  },
  'settings.player-settings-saved': {
    text: 'The player settings were saved.',
    path: playerSettings,
  },
  'wagers.created': { text: 'Wager scheme {schemeName} was created.', path: wagerSchemes },
  'wagers.updated': { text: 'Wager scheme {schemeName} was changed.', path: wagerSchemes },
  'wagers.deleted': { text: 'Wager scheme {schemeName} was deleted.', path: wagerSchemes },
  'wagers.reordered': {
    text: 'The wager schemes were put into another order.',
    path: wagerSchemes,
  },
};

/** What happened, in plain words; names that people chose stand in quotes. */
export function sentenceOf(kind: ActivityKind, detail: Detail): string {
  return sentences[kind].text.replace(/\{(\w+)\}/g, (_whole, key: string) =>
    said(key, detail[key]),
  );
}

/** The page that it is about; null without one. */
export function hrefOf(kind: ActivityKind, { roomCode = '' }: Detail): string | null {
  const { path } = sentences[kind];
  return path === undefined ? null : pathTo(path, { roomCode: String(roomCode) });
}

function said(key: string, value: string | number = ''): string {
  if (typeof value === 'string') return quotedName(value);
  return key.endsWith('Cents') ? money(value) : String(value);
}
