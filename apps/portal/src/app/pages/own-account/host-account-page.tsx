import {
  hostAccountCalls,
  hostPageTexts,
  hostPasswordCalls,
  hostTexts,
  portalPaths,
} from '@emcee/contract';
import { logOutHost } from '../../../features/hosts/log-out-host.ts';
import { NewHostPasswordField } from '../../../features/hosts/new-host-password-field.tsx';
import { DeleteHostAccountCard } from '../../../features/privacy/delete-account-card.tsx';
import { HostDownloadCard } from '../../../features/privacy/download-card.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { endHostSessionEverywhere } from '../../../lib/session/host-session.ts';
import { useMarkedOwner } from '../../../lib/session/owner.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordCard } from '../../../ui/forms/password-card.tsx';
import { CardColumn, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PublicFrame } from '../../frames/public-frame.tsx';
import { EmailCard } from './email-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const followed = { pollEveryMs: 15_000, isOutdated: () => true };

/** Email and password exist only for hosts that have an email. */
export function HostAccountPage() {
  const words = useWords();
  const account = useCall(hostAccountCalls.read, {}, followed);
  const query = useCall(hostAccountCalls.sessions, {}, followed);
  useMarkedOwner('host', account.data?.email ?? undefined);
  const sessions = (
    <SessionsCard
      query={query}
      calls={hostAccountCalls}
      onLeave={logOutHost}
      onLeaveEverywhere={endHostSessionEverywhere}
    />
  );
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
                    sessions
                  ) : (
                    <>
                      <PasswordCard
                        call={hostPasswordCalls.change}
                        sessions={hostAccountCalls.sessions}
                        email={email}
                        newPassword={(field) => (
                          <NewHostPasswordField {...field} label="New password" />
                        )}
                        isRegion={false}
                      />
                      <EmailCard calls={hostAccountCalls} email={email} emailChange={emailChange} />
                    </>
                  )}
                </CardColumn>
                <CardColumn>
                  {email !== null && sessions}
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
