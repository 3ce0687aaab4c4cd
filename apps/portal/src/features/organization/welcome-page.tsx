import { accountCalls, organizationTexts, portalPaths, switchingCalls } from '@emcee/contract';
import { Navigate } from 'react-router';
import { useCall } from '../../lib/calls/calls.ts';
import { useLeave } from '../../lib/session/log-out.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';
import classes from './organization.module.css';
import { OwnOrganizations } from './own-organizations.tsx';

/** A member whose access is turned off can't be invited. */
function Reason({ email }: { email: string }) {
  const words = useWords();
  const { organizations = [] } = useCall(switchingCalls.list).data ?? {};
  const off = organizations.filter(({ state }) => state === 'deactivated');
  if (off.length > 0)
    return off.map(({ _id, name }) => (
      <span key={_id} className={classes.reason}>
        {words(organizationTexts.turnedOff, { organization: name })}
      </span>
    ));
  return (
    <>
      You aren't in an organization right now. Ask someone to invite <Email>{email}</Email>, or
      start one of your own.
    </>
  );
}

/** For a person who has no organization open. */
export function WelcomePage() {
  const me = useCall(accountCalls.me).data;
  const leave = useLeave();
  if (me?.organization !== undefined) return <Navigate to={portalPaths.hosts} replace />;
  return (
    <UiProvider>
      <NarrowPage title="Welcome" text={<Reason email={me?.email ?? ''} />}>
        <OwnOrganizations />
        <OtherPageLink question="Not you?">
          <Button onClick={leave}>Sign out</Button>
        </OtherPageLink>
        <Toasts />
      </NarrowPage>
    </UiProvider>
  );
}
