import {
  ApiError,
  accountCalls,
  invitationCalls,
  organizationTexts,
  portalPaths,
  type ReplyOf,
} from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { startSession, useSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import { AcceptForm, type ShownInvitation } from './accept-form.tsx';
import { givenRoles } from './roles.ts';

const TITLE = 'Invitation';
const FAILED = 'Something went wrong. Please try again later.';

export function InvitationPage() {
  const { invitationToken: token = '' } = useParams();
  const words = useWords();
  const found = useCall(invitationCalls.read, { invitationToken: token });
  const [end, setEnd] = useState<'dead' | 'declined'>();
  const { error } = found;
  const isDead = error instanceof ApiError && error.status === 404;
  if (end === 'declined') return <NarrowPage title={TITLE} heading={organizationTexts.declined} />;
  if (end === 'dead' || isDead) return <DeadLink />;
  if (found.isError) {
    return (
      <NarrowPage title={TITLE}>
        <ErrorState message={words(failureText(error, FAILED))} onRetry={retryOf(found)} />
      </NarrowPage>
    );
  }
  if (found.data === undefined) {
    return (
      <NarrowPage title={TITLE}>
        <Spinner label="Looking for the invitation" />
      </NarrowPage>
    );
  }
  return <Answer invitation={{ ...found.data, token }} onEnd={setEnd} />;
}

function DeadLink() {
  return (
    <NarrowPage
      title={TITLE}
      heading="This link doesn't work"
      text={organizationTexts.deadLink.text}
    >
      <LinkButton to={portalPaths.login}>Sign in</LinkButton>
    </NarrowPage>
  );
}

function Answer({
  invitation,
  onEnd,
}: {
  invitation: ShownInvitation;
  onEnd: (end: 'dead' | 'declined') => void;
}) {
  const { organization, inviter, role, token } = invitation;
  const words = useWords();
  const goTo = useGoTo();
  const session = useSession();
  const me = useCall(accountCalls.me, {}, { enabled: session !== undefined });
  const decline = useSend(invitationCalls.decline);
  const [failure, setFailure] = useState<string>();
  const named = givenRoles.find(({ value }) => value === role);
  const who = inviter ?? organization;

  async function refuse(): Promise<void> {
    setFailure(undefined);
    try {
      await decline.mutateAsync({ invitationToken: token });
      onEnd('declined');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onEnd('dead');
      else setFailure(words(failureText(error, FAILED)));
    }
  }

  return (
    <NarrowPage
      title={TITLE}
      heading="You're invited"
      text={
        <>
          <Email>{who}</Email> invited you to{' '}
          {organization === who ? 'their organization' : <strong>{organization}</strong>} as{' '}
          <strong>{named?.label ?? ''}</strong>. {named?.detail ?? ''}
        </>
      }
    >
      {session !== undefined && me.data === undefined ? (
        <Spinner label="Looking for your account" />
      ) : (
        <Acceptance
          invitation={invitation}
          signedInAs={session === undefined ? undefined : me.data?.email}
          onAccepted={(accepted) => {
            startSession(accepted);
            goTo(portalPaths.hosts);
          }}
          onDead={() => onEnd('dead')}
        />
      )}
      <FormError>{failure}</FormError>
      <OtherPageLink question="Don't want to join?">
        <Button isBusy={decline.isPending} onClick={() => void refuse()}>
          Decline
        </Button>
      </OtherPageLink>
    </NarrowPage>
  );
}

function Acceptance({
  invitation,
  signedInAs,
  onAccepted,
  onDead,
}: {
  invitation: ShownInvitation;
  signedInAs: string | undefined;
  onAccepted: (session: ReplyOf<typeof invitationCalls.accept>) => void;
  onDead: () => void;
}) {
  const words = useWords();
  const session = useSession();
  const { email, token } = invitation;
  if (signedInAs !== undefined && signedInAs !== email) {
    return (
      <>
        <p>{words(organizationTexts.otherAddress, { email })}</p>
        <Button tone="primary" onClick={logOut}>
          Sign out
        </Button>
      </>
    );
  }
  return (
    <AcceptForm
      invitation={invitation}
      isSignedIn={session?.verified === true}
      key={token}
      onAccepted={onAccepted}
      onDead={onDead}
    />
  );
}
