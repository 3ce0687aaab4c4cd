import {
  type accountCalls,
  type Call,
  hasRight,
  type MemberRole,
  type ReplyOf,
} from '@emcee/contract';
import { createContext, type ReactNode, useContext } from 'react';

/** A call, or a page. */
type Needed = Pick<Call, 'right'>;

type Rights = {
  may: (needed: Needed) => boolean;
  mayOpen: (address: string) => boolean;
};

/** The default is for pages without an organization. */
export const RightsContext = createContext<Rights>({
  may: ({ right }) => hasRight(undefined, right),
  mayOpen: () => true,
});

export type Me = ReplyOf<typeof accountCalls.me>;

/** Undefined without an organization, or until two-step sign-in is set up. */
export function roleIn({
  organization,
  organizations,
  mustSetUpFactor,
}: Me): MemberRole | undefined {
  if (mustSetUpFactor) return undefined;
  // A server from before members counts none: each admin owns an organization.
  return organizations === undefined ? (organization?.role ?? 'owner') : organization?.role;
}

/** Stays the same while a page is open, so that a lower role closes no dialog. */
export function useMay(needed: Needed): boolean {
  return useContext(RightsContext).may(needed);
}

export function useMayOpen(address: string): boolean {
  return useContext(RightsContext).mayOpen(address);
}

export function IfMay({ call, children }: { call: Needed; children: ReactNode }): ReactNode {
  return useMay(call) ? children : null;
}
