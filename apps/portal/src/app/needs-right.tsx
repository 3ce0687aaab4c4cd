import { accountCalls, hasRight, type MemberRole, portalPaths } from '@emcee/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../lib/calls/calls.ts';
import { RightsContext, roleIn } from '../lib/session/rights.ts';
import { Skeletons } from '../ui/feedback/skeletons.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Redirect } from './redirect.tsx';
import { type PageRight, pageAt } from './routes.ts';

const { Page: DeniedPage } = lazyPage(() => import('./pages/errors/denied-page.tsx'), 'DeniedPage');

/** The role at the time of opening: a page whose role was lowered since keeps its dialogs and what was typed. */
export function NeedsRight({ page, children }: { page: PageRight; children: ReactNode }) {
  const me = useCall(accountCalls.me);
  const { pathname } = useLocation();
  const [entry, setEntry] = useState<{ role: MemberRole | undefined }>();
  const { data } = me;
  const role = data && roleIn(data);
  if (entry === undefined && data !== undefined && hasRight(role, page.right)) setEntry({ role });
  if (entry !== undefined) return <WithRights memberRole={entry.role}>{children}</WithRights>;
  if (data !== undefined) {
    // The home of the other roles.
    if (role === 'host' && pathname === portalPaths.hosts) {
      return <Redirect to={portalPaths.myNights} />;
    }
    const hasNone = data.organization === undefined && role === undefined;
    return hasNone ? <Redirect to={portalPaths.welcome} /> : <DeniedPage />;
  }
  // In an outage the page says so itself. No right is guessed.
  return me.isError ? (
    <WithRights memberRole={undefined} isKnown={false}>
      {children}
    </WithRights>
  ) : (
    <Skeletons rows={6} />
  );
}

/** Until the user is known, the menu shows every page. */
export function WithRights({
  memberRole,
  isKnown = true,
  children,
}: {
  memberRole: MemberRole | undefined;
  isKnown?: boolean;
  children: ReactNode;
}) {
  const rights = useMemo(
    () => ({
      may: ({ right }: PageRight) => hasRight(memberRole, right),
      mayOpen: (address: string) =>
        !isKnown || hasRight(memberRole, pageAt(address.split(/[?#]/)[0] ?? '')?.right),
    }),
    [memberRole, isKnown],
  );
  return <RightsContext value={rights}>{children}</RightsContext>;
}
