import {
  ApiError,
  accountTexts,
  hostPageTexts,
  hostPasswordCalls,
  portalPaths,
} from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../lib/calls.ts';
import { Sentence, useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormActions, FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { HostResetPasswordForm } from './host-reset-password-form.tsx';

const TITLE = 'Reset password';

/** The link of a host's reset mail: is it still good, a new password, done. */
export function HostResetPasswordPage() {
  const { resetToken = '' } = useParams();
  const [outcome, setOutcome] = useState<'done' | 'dead'>();
  if (outcome === 'done') return <ResetDone />;
  if (outcome === 'dead') return <DeadLink />;
  return <LinkCheck token={resetToken} onOutcome={setOutcome} />;
}

function LinkCheck({
  token,
  onOutcome,
}: {
  token: string;
  onOutcome: (outcome: 'done' | 'dead') => void;
}) {
  const words = useWords();
  const { data, error, refetch } = useCall(hostPasswordCalls.validateToken, { token });
  if (data !== undefined) {
    return (
      <NarrowPage
        title={TITLE}
        heading="Choose a new password"
        text={
          <Sentence
            text={hostPageTexts.resetFor}
            values={{ email: <strong>{data.email}</strong> }}
          />
        }
      >
        <HostResetPasswordForm token={token} email={data.email} onOutcome={onOutcome} />
      </NarrowPage>
    );
  }
  if (error === null) {
    return (
      <NarrowPage title={TITLE} heading={accountTexts.checkingPermission}>
        <Spinner label={accountTexts.pleaseWait} />
      </NarrowPage>
    );
  }
  // An outage says nothing about the link.
  if (error instanceof ApiError && error.status === 503) {
    return (
      <NarrowPage title={TITLE}>
        <FormError>{words(error.message)}</FormError>
        <FormActions>
          <Button onClick={() => void refetch()}>Retry</Button>
        </FormActions>
      </NarrowPage>
    );
  }
  return <DeadLink />;
}

function ResetDone() {
  const words = useWords();
  return (
    <NarrowPage
      title={TITLE}
      heading={accountTexts.resetDone}
      text="You're already signed in here."
    >
      <LinkButton to={portalPaths.host} tone="primary">
        {words(hostPageTexts.goToRoom)}
      </LinkButton>
    </NarrowPage>
  );
}

function DeadLink() {
  return (
    <NarrowPage
      title={TITLE}
      heading={accountTexts.resetFailed}
      text="This link has been used, is more than an hour old, or was replaced by a newer one."
    >
      <FormActions>
        <LinkButton to={portalPaths.hostForgotPassword} tone="primary">
          Reset password
        </LinkButton>
        <LinkButton to={portalPaths.hostSignIn}>Sign in</LinkButton>
      </FormActions>
    </NarrowPage>
  );
}
