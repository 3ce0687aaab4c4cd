import type { MemberRole } from '@emcee/contract';

export const roleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  host: 'Host',
};

/** Roles that an admin gives. */
export const givenRoles = [
  {
    value: 'admin',
    label: roleNames.admin,
    detail: 'Can do everything except billing and transferring ownership.',
  },
  {
    value: 'editor',
    label: roleNames.editor,
    detail: 'Prepares rounds and wager schemes, sees results and corrects scores.',
  },
  {
    value: 'viewer',
    label: roleNames.viewer,
    detail: 'Sees games, results and history.',
  },
] as const;

export type GivenRole = (typeof givenRoles)[number]['value'];

export function isGivenRole(value: string): value is GivenRole {
  return givenRoles.some((role) => role.value === value);
}
