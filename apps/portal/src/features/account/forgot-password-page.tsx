import { type ApiError, accountCalls, accountTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls.ts';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { TextField } from '../../ui/forms/text-fields.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';

const TITLE = 'Forgot password';

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status === 406) return { field: 'email', message: accountTexts.unknownEmail };
  // 429 says how long to wait, which helps more than the general text.
  if (apiError.status === 409 || apiError.status === 429) return undefined;
  return { message: accountTexts.forgotFailed };
}

/** Asks for a mail with a link to a new password. */
export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);
  const forgotPassword = useSend(accountCalls.forgotPassword);
  const form = useSchemaForm({
    schema: accountCalls.forgotPassword.body,
    initialValues: { email: '' },
    placeError,
    onSubmit: async (values) => {
      await forgotPassword.mutateAsync(values);
      setIsSent(true);
    },
  });
  if (isSent) {
    return (
      <NarrowPage title={TITLE} heading={accountTexts.resetSent} text={accountTexts.resetSentHint}>
        <LinkButton to={portalPaths.login}>Back to sign in</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
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
      <OtherWay question="Remembered it?">
        <LinkButton to={portalPaths.login}>Sign in</LinkButton>
      </OtherWay>
    </NarrowPage>
  );
}
