import {
  codeIfAnyField,
  currentPasswordField,
  type EmailChange,
  emailField,
  type hostAccountCalls,
  type ownAccountCalls,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { codeIfAny } from '../../../lib/session/use-asked-code.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../../../ui/forms/fields/code-field.tsx';
import { PasswordField, TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { SaveButton } from '../../../ui/forms/save-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './own-account.module.css';

const NOTHING = { email: '', password: '', code: '' };

const schema = z.object({
  email: emailField,
  password: currentPasswordField,
  code: codeIfAnyField,
});

type EmailCardProps = {
  calls: typeof ownAccountCalls | typeof hostAccountCalls;
  email: string;
  emailChange: EmailChange | null;
  asksForCode?: boolean;
};

/** A change waits until both addresses have confirmed it. */
export function EmailCard({ asksForCode = false, ...props }: EmailCardProps) {
  const { calls, email, emailChange } = props;
  const cache = useCallCache();
  const change = useSend(calls.changeEmail);
  const form = useSchemaForm({
    schema,
    initialValues: NOTHING,
    async onSubmit({ code = '', ...values }) {
      const { message } = await change.mutateAsync({ ...values, ...codeIfAny(code) });
      void cache.refresh(calls.read);
      form.startFrom(NOTHING);
      toast(message);
    },
  });
  return (
    <Card
      title="Email"
      description="To change your email, confirm from both your old and your new address."
    >
      <div className={classes.waiting}>
        <p className={classes.strong}>{email}</p>
        {emailChange !== null && <WaitingChange {...props} change={emailChange} />}
      </div>
      <Form form={form} label="Email" asksBeforeLeaving>
        <TextField {...form.field('email')} label="New email" type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        {asksForCode && <CodeField {...form.field('code')} />}
        <FormActions>
          <SaveButton form={form}>Change email</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function WaitingChange({
  calls,
  email,
  change: { newEmail, isConfirmedByOld, isConfirmedByNew },
}: Pick<EmailCardProps, 'calls' | 'email'> & { change: EmailChange }) {
  const cache = useCallCache();
  const { mutateAsync } = useSend(calls.cancelEmailChange);
  const waitsFor = [
    ...(isConfirmedByOld ? [] : [email]),
    ...(isConfirmedByNew ? [] : [newEmail]),
  ].join(' and to ');

  async function cancel(): Promise<void> {
    const { message } = await mutateAsync({});
    void cache.refresh(calls.read);
    toast(message);
  }

  return (
    <Notice>
      <p>
        A change to <span className={classes.strong}>{newEmail}</span> isn't confirmed yet. Open the
        links we sent to {waitsFor}.
      </p>
      <div className={classes.cancel}>
        <ActButton isSmall act={cancel}>
          Cancel change
        </ActButton>
      </div>
    </Notice>
  );
}
