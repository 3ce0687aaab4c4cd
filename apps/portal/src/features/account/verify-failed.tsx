import { accountCalls, accountTexts, portalPaths, type Refusal } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls.ts';
import { useGoTo } from '../../lib/go-to.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { type PlacedRefusal, useSchemaForm } from '../../ui/forms/form-state.ts';
import { TextField } from '../../ui/forms/text-fields.tsx';
import classes from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { logOut } from './log-out.ts';

function placeRefusal(refusal: Refusal): PlacedRefusal | undefined {
  if (refusal.status !== 406) return undefined;
  return { field: 'email', message: accountTexts.unknownEmail };
}

/** A dead verification link: asks for a new one, also on a device where nobody is signed in. */
export function VerifyFailed({ title }: { title: string }) {
  const goTo = useGoTo();
  const [isSent, setIsSent] = useState(false);
  const resend = useSend(accountCalls.resendEmail);
  const form = useSchemaForm({
    schema: accountCalls.resendEmail.body,
    initialValues: { email: '' },
    placeRefusal,
    hasFaultPage: true,
    onSubmit: async (values) => {
      setIsSent(false);
      await resend.mutateAsync(values);
      setIsSent(true);
    },
  });

  function leave(): void {
    logOut();
    goTo(portalPaths.login);
  }

  return (
    <AuthFrame
      title={title}
      heading={accountTexts.verifyFailed}
      text="This link has been used, is more than a day old, or was replaced by a newer one. Get a new one:"
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
    </AuthFrame>
  );
}
