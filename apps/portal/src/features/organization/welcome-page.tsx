import { accountCalls, portalPaths } from '@emcee/contract';
import { Navigate } from 'react-router';
import { useCall } from '../../lib/calls/calls.ts';
import { useLeave } from '../../lib/session/log-out.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';
import { OwnOrganizations } from './own-organizations.tsx';

/** For a person who has no organization open. */
export function WelcomePage() {
  const me = useCall(accountCalls.me).data;
  const leave = useLeave();
  if (me?.organization !== undefined) return <Navigate to={portalPaths.hosts} replace />;
  return (
    <UiProvider>
      <NarrowPage
        title="Welcome"
        text={
          <>
            You aren't in an organization right now. Ask someone to invite{' '}
            <Email>{me?.email ?? ''}</Email>, or start one of your own.
          </>
        }
      >
        <OwnOrganizations />
        <OtherPageLink question="Not you?">
          <Button onClick={leave}>Sign out</Button>
        </OtherPageLink>
        <Toasts />
      </NarrowPage>
    </UiProvider>
  );
}
