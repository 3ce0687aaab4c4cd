import { ApiError, accountCalls, accountTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';

const TITLE = 'Reset password';

/** The link of a reset mail: is it still good, a new password, done. */
export function ResetPasswordPage() {
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
  const { data, error, refetch } = useCall(accountCalls.validateToken, { token });
  if (data !== undefined) {
    return (
      <NarrowPage
        title={TITLE}
        heading="Choose a new password"
        text={
          <>
            For <strong>{data.email}</strong>
          </>
        }
      >
        <ResetPasswordForm token={token} email={data.email} onOutcome={onOutcome} />
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
        <p className={classes.retry}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      </NarrowPage>
    );
  }
  return <DeadLink />;
}

function ResetDone() {
  return (
    <NarrowPage
      title={TITLE}
      heading={accountTexts.resetDone}
      text="You're already signed in here."
    >
      <LinkButton to={portalPaths.login} tone="primary">
        Login Now
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
      <div className={classes.actions}>
        <LinkButton to={portalPaths.forgotPassword} tone="primary">
          Reset password
        </LinkButton>
        <LinkButton to={portalPaths.login}>Login Now</LinkButton>
      </div>
    </NarrowPage>
  );
}
