import { accountCalls, accountTexts, portalPaths, type Refusal } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls.ts';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { type PlacedRefusal, useSchemaForm } from '../../ui/forms/form-state.ts';
import { TextField } from '../../ui/forms/text-fields.tsx';
import classes from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';

const TITLE = 'Forgot password';

function placeRefusal(refusal: Refusal): PlacedRefusal | undefined {
  if (refusal.status === 406) return { field: 'email', message: accountTexts.unknownEmail };
  // 429 says how long to wait, which helps more than the general text.
  if (refusal.status === 409 || refusal.status === 429) return undefined;
  return { message: accountTexts.forgotFailed };
}

/** Asks for a mail with a link to a new password. */
export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);
  const forgotPassword = useSend(accountCalls.forgotPassword);
  const form = useSchemaForm({
    schema: accountCalls.forgotPassword.body,
    initialValues: { email: '' },
    placeRefusal,
    onSubmit: async (values) => {
      await forgotPassword.mutateAsync(values);
      setIsSent(true);
    },
  });
  if (isSent) {
    return (
      <AuthFrame title={TITLE} heading={accountTexts.resetSent} text={accountTexts.resetSentHint}>
        <LinkButton to={portalPaths.login}>Back to sign in</LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={TITLE}
      heading="Forgot your password?"
      text="Enter your email and we'll send you a link to choose a new one."
    >
      <Form form={form} label={TITLE}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Send link
        </Button>
      </Form>
      <div className={classes.other}>
        <span>Remembered it?</span>
        <LinkButton to={portalPaths.login}>Sign in</LinkButton>
      </div>
    </AuthFrame>
  );
}
