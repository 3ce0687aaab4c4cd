import {
  ApiError,
  accountCalls,
  accountTexts,
  hostPageTexts,
  hostPasswordCalls,
  portalPaths,
  type Text,
} from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import classes from '../../../features/account/account.module.css';
import { NewPasswordField } from '../../../features/account/new-password-field.tsx';
import { NewHostPasswordField } from '../../../features/hosts/new-host-password-field.tsx';
import { useCall, useSend } from '../../../lib/calls/calls.ts';
import { chosenAdminPassword, chosenHostPassword } from '../../../lib/session/chosen-password.ts';
import { startHostSession } from '../../../lib/session/host-session.ts';
import { startSession } from '../../../lib/session/session.ts';
import { Sentence, useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { ResetPasswordForm, type ResetPasswordFormProps } from './reset-password-form.tsx';

const TITLE = 'Reset password';

type LinkTo = { path: string; label: string };

type ResetPasswordProps = Pick<
  ResetPasswordFormProps,
  'chosen' | 'newPasswordField' | 'onReset'
> & {
  /** Doesn't use the link up. */
  validate: typeof accountCalls.validateToken | typeof hostPasswordCalls.validateToken;
  /** A template with `email`. */
  forWhom: Text;
  forgotPath: string;
  signIn: LinkTo;
  next: LinkTo;
};

type CheckedLink = { token: string; onOutcome: (outcome: 'done' | 'dead') => void };

function ResetPassword(props: ResetPasswordProps) {
  const { resetToken = '' } = useParams();
  const [outcome, setOutcome] = useState<'done' | 'dead'>();
  if (outcome === 'done') return <ResetDone {...props} />;
  if (outcome === 'dead') return <DeadLink {...props} />;
  return <LinkCheck {...props} token={resetToken} onOutcome={setOutcome} />;
}

function LinkCheck(props: ResetPasswordProps & CheckedLink) {
  const { token, validate, forWhom } = props;
  const words = useWords();
  const { data, error, refetch } = useCall(validate, { token });
  if (data !== undefined) {
    const email = <strong>{data.email}</strong>;
    return (
      <NarrowPage
        title={TITLE}
        heading="Choose a new password"
        text={<Sentence text={forWhom} values={{ email }} />}
      >
        <ResetPasswordForm {...props} email={data.email} />
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
  // An outage says nothing about the link, so offer a retry.
  if (error instanceof ApiError && error.status === 503) {
    return (
      <NarrowPage title={TITLE}>
        <FormError>{words(error)}</FormError>
        <p className={classes.retry}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      </NarrowPage>
    );
  }
  return <DeadLink {...props} />;
}

function ResetDone({ next }: Pick<ResetPasswordProps, 'next'>) {
  return (
    <NarrowPage
      title={TITLE}
      heading={accountTexts.resetDone}
      text="You're already signed in here."
    >
      <LinkButton to={next.path} tone="primary">
        {next.label}
      </LinkButton>
    </NarrowPage>
  );
}

function DeadLink({ forgotPath, signIn }: Pick<ResetPasswordProps, 'forgotPath' | 'signIn'>) {
  return (
    <NarrowPage
      title={TITLE}
      heading={accountTexts.resetFailed}
      text="This link has expired, has already been used or was replaced by a newer one."
    >
      <div className={classes.actions}>
        <LinkButton to={forgotPath} tone="primary">
          Reset password
        </LinkButton>
        <LinkButton to={signIn.path}>{signIn.label}</LinkButton>
      </div>
    </NarrowPage>
  );
}

const LOGIN = { path: portalPaths.login, label: 'Login Now' };

export function ResetPasswordPage() {
  const reset = useSend(accountCalls.resetPassword);
  return (
    <ResetPassword
      validate={accountCalls.validateToken}
      forWhom="For {email}"
      chosen={chosenAdminPassword}
      newPasswordField={NewPasswordField}
      onReset={async (input) => startSession(await reset.mutateAsync(input))}
      forgotPath={portalPaths.forgotPassword}
      signIn={LOGIN}
      next={LOGIN}
    />
  );
}

export function HostResetPasswordPage() {
  const words = useWords();
  const reset = useSend(hostPasswordCalls.reset);
  return (
    <ResetPassword
      validate={hostPasswordCalls.validateToken}
      forWhom={hostPageTexts.resetFor}
      chosen={chosenHostPassword}
      newPasswordField={NewHostPasswordField}
      onReset={async (input) => startHostSession((await reset.mutateAsync(input)).token)}
      forgotPath={portalPaths.hostForgotPassword}
      signIn={{ path: portalPaths.hostSignIn, label: 'Sign in' }}
      next={{ path: portalPaths.host, label: words(hostPageTexts.goToRoom) }}
    />
  );
}
