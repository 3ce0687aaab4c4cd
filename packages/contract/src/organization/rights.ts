/** The roles that see the organization. */
export const OFFICE_ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;

/** The roles of the people in an organization. Exactly one is its owner. People with the role `host` only run games. */
export const MEMBER_ROLES = [...OFFICE_ROLES, 'host'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const editors = ['owner', 'admin', 'editor'] as const;
const admins = ['owner', 'admin'] as const;

/** The roles that have each right. Server, documents, portal and tests read it. */
export const rolesByRight = {
  /** Billing, and the organization itself. */
  ownership: ['owner'],
  /** Members, privacy and the audit log. */
  members: admins,
  hosts: admins,
  /** Settings and the brand. */
  settings: admins,
  /** Rounds, wager schemes and images. Reading them shows answers of coming games. */
  content: editors,
  /** Corrections, and public standings. */
  corrections: editors,
  /** Results and files. */
  results: OFFICE_ROLES,
  /** Planning who plays what, where and when. */
  nights: admins,
  /** Running games in rooms. */
  lead: MEMBER_ROLES,
} as const satisfies Record<string, readonly MemberRole[]>;

export type Right = keyof typeof rolesByRight;

/** The right a call needs. `member`: a role that sees the organization. `person`: the caller's own account, whatever their role. */
export type CallRight = Right | 'member' | 'person';

export function rolesWith(right: CallRight): readonly MemberRole[] {
  if (right === 'person') return MEMBER_ROLES;
  return right === 'member' ? OFFICE_ROLES : rolesByRight[right];
}

/** Without a role, only what asks for none is allowed. */
export function hasRight(role: MemberRole | undefined, right: CallRight | undefined): boolean {
  if (right === undefined || right === 'person') return true;
  return role !== undefined && rolesWith(right).includes(role);
}
