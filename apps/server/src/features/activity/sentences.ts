import {
  auditText,
  enterpriseText,
  pathTo,
  portalPaths,
  quotedName,
  type TextValues,
} from '@emcee/contract';
import { money } from '@emcee/game';

export type Detail = Readonly<Record<string, string | number>>;

const paths = portalPaths;

/** Pages of the kinds that begin with a key; the longest key counts. Undefined: no page. */
const pages: Readonly<Record<string, string | undefined>> = {
  'account.email-': paths.account,
  'account.password-': paths.account,
  'account.password-refused': undefined,
  'account.password-reset': undefined,
  'account.recovery-': paths.account,
  'account.second-factor-': paths.account,
  'account.second-factor-refused': undefined,
  'account.sign-up-': paths.account,
  'billing.': paths.subscription,
  'branding.': paths.brand,
  'games.': paths.playedGame,
  'games.standings-': undefined,
  'hosts.': paths.editHost,
  'hosts.deleted': paths.hosts,
  'hosts.invitation-': paths.hosts,
  'hosts.pro-cancelled': paths.hosts,
  'hosts.settings-of-many-': paths.hosts,
  'images.': paths.questions,
  'live.': paths.gameHistory,
  'live.round-published': paths.roundHistory,
  'live.score-corrected': paths.roundHistory,
  'members.': paths.members,
  'organization.': paths.organization,
  'organization.ownership-': paths.members,
  'privacy.deletion-': paths.privacy,
  'privacy.host-deletion-': paths.editHost,
  'privacy.keeping-': paths.privacy,
  'privacy.old-data-': paths.privacy,
  'rounds.': paths.questions,
  'settings.': paths.settings,
  'settings.player-': paths.playerSettings,
  'wagers.': paths.wagerSchemes,
};

const longestFirst = Object.entries(pages).toSorted(([a], [b]) => b.length - a.length);

/** Nobody chose their words. */
const PLAIN: ReadonlySet<string> = new Set(['report', 'day', 'from', 'to']);

/** Names chosen by people are in quotes. */
export function sentenceOf(kind: string, detail: Detail): { text: string; values: TextValues } {
  const template = auditText(kind, detail) ?? '';
  // `{hosts}` is a word of the flavours, so their number is named `n`.
  const { hosts, n = hosts, ...others } = detail;
  const known = Object.entries({ ...others, ...(n === undefined ? {} : { n }) });
  const shown = known.filter(([key]) => key === 'report' || template.includes(`${key}}`));
  const values = Object.fromEntries(shown.map(([key, value]) => [key, said(key, value)]));
  return { text: enterpriseText(template, values), values };
}

/** Null: no page. */
export function hrefOf(kind: string, { roomCode = '', gameId = '' }: Detail): string | null {
  const [, path] = longestFirst.find(([key]) => kind.startsWith(key)) ?? [];
  if (path === undefined) return null;
  return pathTo(path, { roomCode: String(roomCode), id: String(gameId) });
}

function said(key: string, value: string | number): string {
  if (PLAIN.has(key)) return String(value);
  if (typeof value === 'string') return quotedName(value);
  return key.endsWith('Cents') ? money(value) : String(value);
}
