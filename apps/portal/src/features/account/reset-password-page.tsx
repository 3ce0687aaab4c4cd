import { accountCalls, accountTexts, portalPaths, Refusal } from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import classes from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';
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
      <AuthFrame
        title={TITLE}
        heading="Choose a new password"
        text={
          <>
            For <strong>{data.email}</strong>
          </>
        }
      >
        <ResetPasswordForm token={token} email={data.email} onOutcome={onOutcome} />
      </AuthFrame>
    );
  }
  if (error === null) {
    return (
      <AuthFrame title={TITLE} heading={accountTexts.checkingPermission}>
        <Spinner label={accountTexts.pleaseWait} />
      </AuthFrame>
    );
  }
  // An outage says nothing about the link.
  if (error instanceof Refusal && error.status === 503) {
    return (
      <AuthFrame title={TITLE}>
        <FormError>{words(error.message)}</FormError>
        <p className={classes.retry}>
          <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      </AuthFrame>
    );
  }
  return <DeadLink />;
}

function ResetDone() {
  return (
    <AuthFrame title={TITLE} heading={accountTexts.resetDone} text="You're already signed in here.">
      <LinkButton to={portalPaths.login} tone="primary">
        Login Now
      </LinkButton>
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <AuthFrame
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
    </AuthFrame>
  );
}
