import { accountCalls, ownAccountCalls } from '@emcee/contract';
import { useEffect } from 'react';
import { AdminPasswordCard } from '../../../features/account/own/admin-password-card.tsx';
import { SecondFactorCard } from '../../../features/account/own/second-factor-card.tsx';
import { OrganizationsCard } from '../../../features/organization/organizations-card.tsx';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { logOut } from '../../../lib/session/log-out.ts';
import { endSession } from '../../../lib/session/session.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardColumn, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmailCard } from './email-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

// Email changes are confirmed in a mailbox, and sessions change on other devices, so poll.
const POLL_EVERY_MS = 15_000;
const followed = { pollEveryMs: POLL_EVERY_MS, isOutdated: () => true };

export function AccountPage() {
  const cache = useCallCache();
  const account = useCall(ownAccountCalls.read, {}, followed);
  const sessions = useCall(ownAccountCalls.sessions, {}, followed);
  const change = useSend(ownAccountCalls.changeEmail);
  const cancel = useSend(ownAccountCalls.cancelEmailChange);
  const end = useSend(ownAccountCalls.endSession);
  const endAll = useSend(ownAccountCalls.endAllSessions);
  const refreshAccount = () => {
    void cache.refresh(ownAccountCalls.read);
    // An organization may have waited for two-step sign-in.
    void cache.refreshLoaded(accountCalls.me);
  };
  const refreshSessions = () => void cache.refresh(ownAccountCalls.sessions);

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
              <AdminPasswordCard email={current} onChanged={refreshSessions} />
              <EmailCard
                email={current}
                emailChange={emailChange}
                asksForCode={secondFactor.isOn}
                onChange={async (input) => {
                  const reply = await change.mutateAsync(input);
                  refreshAccount();
                  return reply;
                }}
                onCancel={async () => {
                  const reply = await cancel.mutateAsync({});
                  refreshAccount();
                  return reply;
                }}
              />
            </CardColumn>
            <CardColumn>
              <SecondFactorCard factor={secondFactor} onChanged={refreshAccount} />
              <OrganizationsCard />
              <SessionsCard
                query={sessions}
                onEnd={async (sessionId) => {
                  await end
                    .mutateAsync({ sessionId })
                    .finally(() => cache.refresh(ownAccountCalls.sessions));
                }}
                onLeave={logOut}
                onEndAll={async () => {
                  await endAll.mutateAsync({});
                  endSession('everywhere');
                }}
              />
            </CardColumn>
          </CardGrid>
        )}
      </Loaded>
    </Page>
  );
}
