import {
  type AuditKind,
  activityText,
  enterpriseText,
  pathTo,
  portalPaths,
  quotedName,
  type TextValues,
} from '@emcee/contract';
import { money } from '@emcee/game';

export type Detail = Readonly<Record<string, string | number>>;

const {
  account,
  brand,
  editHost,
  gameHistory,
  hosts,
  members,
  organization,
  playedGame,
  playerSettings,
  privacy,
  questions,
  roundHistory,
  settings,
  subscription,
  wagerSchemes,
} = portalPaths;

const paths: Readonly<Partial<Record<AuditKind, string>>> = {
  'account.password-changed': account,
  'account.password-chosen': account,
  'account.sign-up-confirmed': account,
  'account.sign-up-denied': account,
  'account.email-change-asked': account,
  'account.email-changed': account,
  'account.second-factor-on': account,
  'account.second-factor-off': account,
  'account.recovery-codes-renewed': account,
  'account.recovery-code-used': account,
  'members.invited': members,
  'members.resent': members,
  'members.revoked': members,
  'members.accepted': members,
  'members.declined': members,
  'members.role-changed': members,
  'members.deactivated': members,
  'members.activated': members,
  'members.removed': members,
  'organization.ownership-offered': members,
  'organization.ownership-taken': members,
  'members.left': members,
  'organization.renamed': organization,
  'organization.factor-required': organization,
  'organization.factor-optional': organization,
  'billing.started': subscription,
  'billing.pending': subscription,
  'billing.active': subscription,
  'billing.suspended': subscription,
  'billing.canceled': subscription,
  'billing.ended': subscription,
  'billing.undone': subscription,
  'billing.details-saved': subscription,
  'billing.promo': subscription,
  'billing.promo-replaced': subscription,
  'billing.keep.revise-pending': subscription,
  'billing.keep.applied-unconfirmed': subscription,
  'billing.keep.applied': subscription,
  'billing.keep.failed': subscription,
  'billing.keep.abandoned': subscription,
  'billing.change.created': subscription,
  'billing.change.capturing': subscription,
  'billing.change.capture-pending': subscription,
  'billing.change.paid': subscription,
  'billing.change.revise-pending': subscription,
  'billing.change.applied-unconfirmed': subscription,
  'billing.change.scheduled': subscription,
  'billing.change.scheduled-unconfirmed': subscription,
  'billing.change.applied': subscription,
  'billing.change.failed': subscription,
  'billing.change.declined': subscription,
  'billing.change.expired': subscription,
  'billing.change.abandoned': subscription,
  'billing.change.superseded': subscription,
  'billing.change.refund-due': subscription,
  'billing.change.refunded': subscription,
  'branding.saved': brand,
  'games.corrected': playedGame,
  'games.correction-undone': playedGame,
  'games.seat-points-given': playedGame,
  'games.seat-points-taken-back': playedGame,
  'hosts.created': editHost,
  'hosts.invited': editHost,
  'hosts.invitation-sent': hosts,
  'hosts.invitation-revoked': hosts,
  'hosts.invitation-declined': hosts,
  'hosts.deleted': hosts,
  'hosts.pro-cancelled': hosts,
  'hosts.room-code-changed': editHost,
  'hosts.name-changed': editHost,
  'hosts.password-changed': editHost,
  'hosts.password-reset': editHost,
  'hosts.email-changed': editHost,
  'hosts.signed-up': editHost,
  'hosts.signed-in': editHost,
  'hosts.sign-in-refused': editHost,
  'hosts.password-refused': editHost,
  'hosts.signed-out': editHost,
  'hosts.sessions-ended': editHost,
  'hosts.email-change-asked': editHost,
  'hosts.more-sign-ins-refused': editHost,
  'hosts.game-settings-saved': editHost,
  'hosts.pro-game-options-saved': editHost,
  'hosts.settings-of-many-saved': hosts,
  'images.uploaded': questions,
  'live.game-opened': gameHistory,
  'live.game-ended': gameHistory,
  'live.round-published': roundHistory,
  'live.results-shown': gameHistory,
  'live.score-corrected': roundHistory,
  'live.seat-removed': gameHistory,
  'live.seats-removed': gameHistory,
  'live.seat-points-given': gameHistory,
  'live.seat-points-withdrawn': gameHistory,
  'privacy.deletion-asked': privacy,
  'privacy.deletion-canceled': privacy,
  'privacy.keeping-changed': privacy,
  'privacy.old-data-removed': privacy,
  'privacy.host-deletion-asked': editHost,
  'privacy.host-deletion-canceled': editHost,
  'rounds.created': questions,
  'rounds.updated': questions,
  'rounds.deleted': questions,
  'rounds.rehearsed': questions,
  'rounds.scheme-connected': questions,
  'rounds.scheme-disconnected': questions,
  'settings.game-settings-saved': settings,
  'settings.pro-game-options-saved': settings,
  'settings.player-settings-saved': playerSettings,
  'wagers.created': wagerSchemes,
  'wagers.updated': wagerSchemes,
  'wagers.deleted': wagerSchemes,
  'wagers.reordered': wagerSchemes,
};

/** Names chosen by people are in quotes. */
export function sentenceOf(kind: AuditKind, detail: Detail): { text: string; values: TextValues } {
  const template = activityText(kind, detail) ?? '';
  // `{hosts}` is a word of the flavours, so their number is named `n`.
  const { hosts, n = hosts, ...others } = detail;
  const known = Object.entries({ ...others, ...(n === undefined ? {} : { n }) });
  const shown = known.filter(([key]) => key === 'report' || template.includes(`${key}}`));
  const values = Object.fromEntries(shown.map(([key, value]) => [key, said(key, value)]));
  return { text: enterpriseText(template, values), values };
}

/** Null: no page. */
export function hrefOf(kind: AuditKind, { roomCode = '', gameId = '' }: Detail): string | null {
  const path = paths[kind];
  if (path === undefined) return null;
  return pathTo(path, { roomCode: String(roomCode), id: String(gameId) });
}

function said(key: string, value: string | number): string {
  if (key === 'report') return String(value);
  if (typeof value === 'string') return quotedName(value);
  return key.endsWith('Cents') ? money(value) : String(value);
}
