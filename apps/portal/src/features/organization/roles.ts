import { labelTexts, type MemberRole, peopleScreenTexts } from '@emcee/contract';

/** Templates for `words`. */
export const roleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  host: labelTexts.host,
};

export const GIVEN_ROLES = ['admin', 'editor', 'viewer', 'host'] as const;

export type GivenRole = (typeof GIVEN_ROLES)[number];

const details: Readonly<Record<GivenRole, string>> = {
  admin: 'Can do everything except billing and transferring ownership.',
  editor: 'Prepares rounds and wager schemes, sees results and corrects scores.',
  viewer: 'Sees games, results and history.',
  host: peopleScreenTexts.hostRole,
};

/** Roles that an admin gives. */
export const givenRoles = GIVEN_ROLES.map((value) => ({
  value,
  label: roleNames[value],
  detail: details[value],
}));

export function isGivenRole(value: string): value is GivenRole {
  return givenRoles.some((role) => role.value === value);
}
