import { type ApiError, accountCalls, accountTexts } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import { useLeave } from '../../lib/session/log-out.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status !== 406) return undefined;
  return { field: 'email', said: accountTexts.unknownEmail };
}

export function VerifyFailed({ title }: { title: string }) {
  const leave = useLeave();
  const [isSent, setIsSent] = useState(false);
  const resend = useSend(accountCalls.resendEmail);
  const form = useSchemaForm({
    schema: accountCalls.resendEmail.body,
    initialValues: { email: '' },
    placeError,
    hasFaultPage: true,
    onSubmit: async (values) => {
      setIsSent(false);
      await resend.mutateAsync(values);
      setIsSent(true);
    },
  });

  return (
    <NarrowPage
      title={title}
      heading={accountTexts.verifyFailed}
      text="This link has expired, has already been used or was replaced by a newer one. Enter your email to get a new link:"
    >
      <div className={isSent ? classes.status : undefined} aria-live="polite">
        {isSent && <Notice tone="success">{accountTexts.verificationSent}</Notice>}
      </div>
      <Form form={form} label={title}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <FormActions>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            Send
          </Button>
          <Button onClick={leave}>Logout</Button>
        </FormActions>
      </Form>
    </NarrowPage>
  );
}
