/** The roles of the people in an organization. Exactly one is its owner. */
export type MemberRole = 'owner' | 'admin' | 'editor' | 'viewer';

const everyone = ['owner', 'admin', 'editor', 'viewer'] as const;
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
  results: everyone,
} as const satisfies Record<string, readonly MemberRole[]>;

export type Right = keyof typeof rolesByRight;

/** The right a call needs. `member`: any role. `person`: the caller's own account, whatever their role. */
export type CallRight = Right | 'member' | 'person';

export function rolesWith(right: CallRight): readonly MemberRole[] {
  return right === 'member' || right === 'person' ? everyone : rolesByRight[right];
}
