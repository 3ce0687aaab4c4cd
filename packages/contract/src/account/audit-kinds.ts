import type { TextValues } from '../flavour.ts';
import { ACTIVITY_KINDS } from '../games/activity.ts';

/** Kinds that stand in the audit log alone: what happens every day. */
export const QUIET_KINDS = [
  'account.signed-in',
  'account.sign-in-refused',
  'account.password-refused',
  'account.signed-out',
  'account.email-change-asked',
  'account.sessions-ended',
  'account.second-factor-refused',
  'exports.addresses-exported',
  'exports.audit-log-exported',
  'hosts.signed-up',
  'hosts.signed-in',
  'hosts.sign-in-refused',
  'hosts.password-refused',
  'hosts.signed-out',
  'hosts.email-change-asked',
  'hosts.sessions-ended',
  'live.seat-points-given',
  'live.seat-points-withdrawn',
  'privacy.host-data-downloaded',
  'privacy.old-data-removed',
] as const;

/** Everything that the audit log tells of: the feature, and what was done. */
export const AUDIT_KINDS = [...ACTIVITY_KINDS, ...QUIET_KINDS] as const;
/** Something that the audit log tells of. */
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who acted: an account, the command line, the portal by itself, or somebody who did not get in. */
export const AUDIT_ACTORS = ['admin', 'super', 'host', 'command', 'system', 'unknown'] as const;
/** Who acted. */
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** By what the audit log is narrowed down; each kind belongs to one of them. */
export const AUDIT_GROUPS = [
  'security',
  'data',
  'hosts',
  'billing',
  'questions',
  'settings',
] as const;
/** A group of kinds. */
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
  settings: 'settings',
  privacy: 'data',
  wagers: 'questions',
};

/** The group that a kind belongs to. */
export function auditGroupOf(kind: AuditKind): AuditGroup {
  const [feature = ''] = kind.split('.');
  return SECURITY_OF_HOSTS.test(kind) ? 'security' : (groupByFeature[feature] ?? 'data');
}

/** Every kind of a group. */
export function auditKindsOf(group: AuditGroup): AuditKind[] {
  return AUDIT_KINDS.filter((kind) => auditGroupOf(kind) === group);
}

/** The code by which apps find the text of a line. */
export function activityCode(kind: string, { report }: TextValues = {}): string {
  return report === undefined ? `audit.${kind}` : `audit.${kind}.${report}`;
}
