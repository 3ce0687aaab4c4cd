import { accountCalls, ownAccountCalls } from '@emcee/contract';
import { useEffect } from 'react';
import { NewPasswordField } from '../../../features/account/new-password-field.tsx';
import { SecondFactorCard } from '../../../features/account/own/second-factor-card.tsx';
import { OrganizationsCard } from '../../../features/organization/organizations-card.tsx';
import { useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { logOut } from '../../../lib/session/log-out.ts';
import { endSession } from '../../../lib/session/session.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PasswordCard } from '../../../ui/forms/password-card.tsx';
import { CardColumn, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmailCard } from './email-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Email changes are confirmed in a mailbox, and sessions change on other devices, so poll.
const followed = { pollEveryMs: 15_000, isOutdated: () => true };

export function AccountPage() {
  const cache = useCallCache();
  const account = useCall(ownAccountCalls.read, {}, followed);
  const sessions = useCall(ownAccountCalls.sessions, {}, followed);
  const refreshAccount = () => {
    void cache.refresh(ownAccountCalls.read);
    // An organization may have waited for two-step sign-in.
    void cache.refreshLoaded(accountCalls.me);
  };

  // The menu of the shell shows the address too.
  const email = account.data?.email;
  useEffect(() => {
    if (email !== undefined) void cache.refreshLoaded(accountCalls.me);
  }, [email, cache]);

  return (
    <Page title="Account" subtitle="Your sign-in details and active sessions.">
      <Loaded query={account}>
        {({ email: current, emailChange, secondFactor }) => (
          <CardGrid>
            <CardColumn>
              <PasswordCard
                call={ownAccountCalls.changePassword}
                sessions={ownAccountCalls.sessions}
                email={current}
                newPassword={(field) => <NewPasswordField {...field} label="New password" />}
              />
              <EmailCard
                calls={ownAccountCalls}
                email={current}
                emailChange={emailChange}
                asksForCode={secondFactor.isOn}
              />
            </CardColumn>
            <CardColumn>
              <SecondFactorCard factor={secondFactor} onChanged={refreshAccount} />
              <OrganizationsCard />
              <SessionsCard
                query={sessions}
                calls={ownAccountCalls}
                onLeave={logOut}
                onLeaveEverywhere={() => endSession('everywhere')}
              />
            </CardColumn>
          </CardGrid>
        )}
      </Loaded>
    </Page>
  );
}
