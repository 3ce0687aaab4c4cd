import { hostAccountCalls, hostPageTexts, hostTexts, portalPaths } from '@emcee/contract';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { OwnPasswordCard } from '../../../features/hosts/own-password-card.tsx';
import { DeleteHostAccountCard } from '../../../features/privacy/delete-account-card.tsx';
import { HostDownloadCard } from '../../../features/privacy/download-card.tsx';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { endHostSessionEverywhere } from '../../../lib/session/host-session.ts';
import { useMarkedOwner } from '../../../lib/session/owner.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardColumn, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PublicFrame } from '../../frames/public-frame.tsx';
import { EmailCard } from './email-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const POLL_EVERY_MS = 15_000;
const followed = { pollEveryMs: POLL_EVERY_MS, isOutdated: () => true };

/** Email and password exist only for hosts that have an email. */
export function HostAccountPage() {
  const words = useWords();
  const account = useCall(hostAccountCalls.read, {}, followed);
  useMarkedOwner('host', account.data?.email ?? undefined);
  return (
    <PublicFrame
      actions={<LinkButton to={portalPaths.host}>{words(hostPageTexts.goToRoom)}</LinkButton>}
    >
      <Page title="Account" subtitle="Your sign-in details and active sessions.">
        <Loaded query={account}>
          {({ email, emailChange }) => (
            <>
              {email === null && <Notice>{words(hostTexts.passwordOfAdmin)}</Notice>}
              <CardGrid>
                <CardColumn>
                  {email === null ? (
                    <HostSessionsCard />
                  ) : (
                    <>
                      <HostPasswordCard email={email} />
                      <HostEmailCard email={email} emailChange={emailChange} />
                    </>
                  )}
                </CardColumn>
                <CardColumn>
                  {email !== null && <HostSessionsCard />}
                  <HostDownloadCard />
                  <DeleteHostAccountCard />
                </CardColumn>
              </CardGrid>
            </>
          )}
        </Loaded>
      </Page>
    </PublicFrame>
  );
}

function HostPasswordCard({ email }: { email: string }) {
  const cache = useCallCache();
  return (
    <OwnPasswordCard
      email={email}
      onChanged={() => void cache.refresh(hostAccountCalls.sessions)}
    />
  );
}

function HostEmailCard(props: Pick<Parameters<typeof EmailCard>[0], 'email' | 'emailChange'>) {
  const cache = useCallCache();
  const change = useSend(hostAccountCalls.changeEmail);
  const cancel = useSend(hostAccountCalls.cancelEmailChange);
  return (
    <EmailCard
      {...props}
      onChange={async ({ email, password }) => {
        const reply = await change.mutateAsync({ email, password });
        void cache.refresh(hostAccountCalls.read);
        return reply;
      }}
      onCancel={async () => {
        const reply = await cancel.mutateAsync({});
        void cache.refresh(hostAccountCalls.read);
        return reply;
      }}
    />
  );
}

function HostSessionsCard() {
  const cache = useCallCache();
  const sessions = useCall(hostAccountCalls.sessions, {}, followed);
  const end = useSend(hostAccountCalls.endSession);
  const endAll = useSend(hostAccountCalls.endAllSessions);
  return (
    <SessionsCard
      query={sessions}
      onEnd={async (sessionId) => {
        await end
          .mutateAsync({ sessionId })
          .finally(() => cache.refresh(hostAccountCalls.sessions));
      }}
      onLeave={logOutHost}
      onEndAll={async () => {
        await endAll.mutateAsync({});
        endHostSessionEverywhere();
      }}
    />
  );
}
