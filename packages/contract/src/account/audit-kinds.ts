import type { TextValues } from '../flavour.ts';
import { ACTIVITY_KINDS } from '../games/activity.ts';

/** Everyday events, which appear only in the audit log and not in the activity panel. */
export const QUIET_KINDS = [
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
] as const;

/** All kinds of audit log entries, as `feature.event`. */
export const AUDIT_KINDS = [...ACTIVITY_KINDS, ...QUIET_KINDS] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Actors: an account, the command line, the portal itself, or somebody who failed to sign in. */
export const AUDIT_ACTORS = ['admin', 'super', 'host', 'command', 'system', 'unknown'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** Filters of the audit log. Each kind belongs to one group. */
export const AUDIT_GROUPS = [
  'security',
  'data',
  'hosts',
  'billing',
  'questions',
  'settings',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

const SECURITY_OF_HOSTS = /^hosts\.(signed-|sign-in|more-sign-ins|password-|email-|sessions-)/;

const groupByFeature: Readonly<Record<string, AuditGroup>> = {
  account: 'security',
  billing: 'billing',
  branding: 'settings',
  exports: 'data',
  games: 'data',
  hosts: 'hosts',
  images: 'questions',
  live: 'hosts',
  rounds: 'questions',
  members: 'security',
  organization: 'security',
  settings: 'settings',
  privacy: 'data',
  wagers: 'questions',
};

export function auditGroupOf(kind: AuditKind): AuditGroup {
  const [feature = ''] = kind.split('.');
  return SECURITY_OF_HOSTS.test(kind) ? 'security' : (groupByFeature[feature] ?? 'data');
}

export function auditKindsOf(group: AuditGroup): AuditKind[] {
  return AUDIT_KINDS.filter((kind) => auditGroupOf(kind) === group);
}

/** The code under which apps find an entry's text. */
export function activityCode(kind: string, { report }: TextValues = {}): string {
  return report === undefined ? `audit.${kind}` : `audit.${kind}.${report}`;
}
