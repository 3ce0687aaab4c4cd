import { refusals } from '../refusals.ts';
import type { AuditActor, AuditGroup } from './audit-kinds.ts';

export const auditLogTexts = {
  ...refusals('audit-log', {
    wrongGroup: 'Unknown group.',
    wrongPerson: 'Unknown person.',
  }),
  title: 'Audit Log',
  subtitle:
    'Activity in your organization, newest first. Entries with the same network code came from the same network.',
  empty: 'No activity in this period',
  emptyHint: 'Try other dates or fewer filters.',
  showAll: 'Show all',
  former: 'Former member',
} as const;

export const auditGroupLabels: Readonly<Record<AuditGroup, string>> = {
  security: 'Sign-in and security',
  data: 'Personal data and exports',
  hosts: '{Hosts}',
  billing: 'Subscription',
  questions: 'Questions and wagers',
  settings: 'Settings',
};

export const auditActorLabels: Readonly<Record<AuditActor, string>> = {
  admin: 'Admin',
  super: 'Super admin',
  host: '{Host}',
  command: 'Command line',
  system: 'Emcee',
  unknown: 'Unknown',
};

/** A host as actor; `former` is a host that the account no longer has. */
export const auditHostTexts = { host: '{Host} {roomCode}', former: 'Another {host}' } as const;
