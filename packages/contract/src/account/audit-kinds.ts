import type { TextValues } from '../flavour.ts';

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

const SECURITY_OF_HOSTS = /^hosts\.(led$|signed-|sign-in|more-sign-ins|password-|email-|sessions-)/;

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
  nights: 'hosts',
  organization: 'security',
  settings: 'settings',
  privacy: 'data',
  wagers: 'questions',
};

export function auditGroupOf(kind: string): AuditGroup {
  const [feature = ''] = kind.split('.');
  return SECURITY_OF_HOSTS.test(kind) ? 'security' : (groupByFeature[feature] ?? 'data');
}

/** The code under which apps find an entry's text. */
export function auditCode(kind: string, { report }: TextValues = {}): string {
  return report === undefined ? `audit.${kind}` : `audit.${kind}.${report}`;
}
