import { refusals } from '../refusals.ts';
import type { AuditActor, AuditGroup } from './audit-kinds.ts';

/** The texts of the audit log. */
export const auditLogTexts = {
  ...refusals('audit-log', {
    wrongGroup: 'Unknown group.',
    wrongPerson: 'Unknown person.',
  }),
  title: 'Audit Log',
  subtitle:
    'Activity in your account, newest first. Entries with the same network code came from the same network.',
  empty: 'No activity in this period',
  emptyHint: 'Try other dates or fewer filters.',
  showAll: 'Show all',
} as const;

/** The groups of lines, in words. */
export const auditGroupLabels: Readonly<Record<AuditGroup, string>> = {
  security: 'Sign-in and security',
  data: 'Personal data and exports',
  hosts: '{Hosts}',
  billing: 'Subscription',
  questions: 'Questions and wagers',
  settings: 'Settings',
};

/** Who acted, in words. */
export const auditActorLabels: Readonly<Record<AuditActor, string>> = {
  admin: 'Admin',
  super: 'Super admin',
  host: '{Host}',
  command: 'Command line',
  system: 'Emcee',
  unknown: 'Unknown',
};

/** A host that acted, by its room code. */
export const auditHostTexts = { host: '{Host} {roomCode}', former: 'Another {host}' } as const;
