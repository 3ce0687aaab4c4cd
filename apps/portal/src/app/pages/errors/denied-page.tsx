import { accountCalls, labelTexts, portalPaths, roleTexts } from '@emcee/contract';
import { IconLock } from '@tabler/icons-react';
import { roleNames } from '../../../features/organization/roles.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** The role is too low, or two-step sign-in isn't set up yet. */
export function DeniedPage() {
  const words = useWords();
  const me = useCall(accountCalls.me).data;
  const { name: organization = '', role } = me?.organization ?? {};
  const home = useMayOpen(portalPaths.hosts)
    ? { path: portalPaths.hosts, title: labelTexts.hosts }
    : { path: portalPaths.myNights, title: labelTexts.myNights };
  const icon = <IconLock size={28} />;
  return (
    <Page title="No access">
      <Card>
        {me?.mustSetUpFactor ? (
          <EmptyState
            icon={icon}
            title={words(roleTexts.factorRequired, { organization })}
            action={
              <LinkButton to={portalPaths.account} tone="primary">
                Set up two-step sign-in
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            icon={icon}
            title="You don't have access to this page."
            action={
              <LinkButton to={home.path} tone="primary">
                {words(home.title)}
              </LinkButton>
            }
          >
            {role && <p>Your role is {words(roleNames[role])}. An admin can change it.</p>}
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
