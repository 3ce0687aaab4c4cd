import { day } from '@emcee/client';
import { ApiError, invitationCalls, organizationTexts, type ReplyOf } from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import classes from './organization.module.css';

const TITLE = 'Invitation';

export type ShownInvitation = ReplyOf<typeof invitationCalls.read> & { token: string };

/** The page of a mailed invitation: looks for it, and lets the reader decline. */
export function InvitationFrame({
  isOfRoom,
  signIn,
  heading,
  text,
  children,
}: {
  /** True for a host with a room of their own. */
  isOfRoom: boolean;
  /** Address of the sign-in page. */
  signIn: string;
  heading: (invitation: ShownInvitation) => string;
  text: (invitation: ShownInvitation) => ReactNode;
  children: (invitation: ShownInvitation, onDead: () => void) => ReactNode;
}) {
  const { invitationToken: token = '' } = useParams();
  const words = useWords();
  const found = useCall(invitationCalls.read, { invitationToken: token });
  const [end, setEnd] = useState<'dead' | 'declined'>();
  const { data, error } = found;
  const isDead =
    (error instanceof ApiError && error.status === 404) ||
    (data !== undefined && isOfRoom !== (data.role === 'host' && data.leads === undefined));
  if (end === 'declined') return <NarrowPage title={TITLE} heading={organizationTexts.declined} />;
  if (end === 'dead' || isDead) {
    const { text: why } = organizationTexts.deadLink;
    return (
      <NarrowPage title={TITLE} heading="This link doesn't work" text={why}>
        <LinkButton to={signIn}>Sign in</LinkButton>
      </NarrowPage>
    );
  }
  if (found.isError) {
    return (
      <NarrowPage title={TITLE}>
        <ErrorState message={words(failureText(error))} onRetry={retryOf(found)} />
      </NarrowPage>
    );
  }
  if (data === undefined) {
    return (
      <NarrowPage title={TITLE}>
        <Spinner label="Looking for the invitation" />
      </NarrowPage>
    );
  }
  const invitation = { ...data, token };
  return (
    <NarrowPage title={TITLE} heading={heading(invitation)} text={text(invitation)}>
      <div className={classes.parts}>
        {data.endsAt !== null && (
          <Notice tone="warning">
            {words(organizationTexts.isEnding, {
              organization: data.organization,
              date: day(data.endsAt),
            })}
          </Notice>
        )}
        {children(invitation, () => setEnd('dead'))}
        <Decline token={token} onEnd={setEnd} />
      </div>
    </NarrowPage>
  );
}

function Decline({ token, onEnd }: { token: string; onEnd: (end: 'dead' | 'declined') => void }) {
  const words = useWords();
  const decline = useSend(invitationCalls.decline);
  const [failure, setFailure] = useState<string>();

  async function refuse(): Promise<void> {
    setFailure(undefined);
    try {
      await decline.mutateAsync({ invitationToken: token });
      onEnd('declined');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onEnd('dead');
      else setFailure(words(failureText(error)));
    }
  }

  return (
    <>
      <FormError>{failure}</FormError>
      <OtherPageLink question="Don't want to join?">
        <Button isBusy={decline.isPending} onClick={() => void refuse()}>
          Decline
        </Button>
      </OtherPageLink>
    </>
  );
}
