import { accountCalls, accountTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import { chosenAdminPassword } from '../../lib/session/chosen-password.ts';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The user has just proven the address, so the old password isn't needed. */
export function ChoosePassword({
  title,
  email,
  text,
  onCancel,
}: {
  title: string;
  email: string;
  text: string;
  onCancel: () => void;
}) {
  const [isDone, setIsDone] = useState(false);
  const choose = useSend(accountCalls.choosePassword);
  const form = useSchemaForm({
    schema: chosenAdminPassword.schema,
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: async ({ password }) => {
      await choose.mutateAsync({ password });
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <NarrowPage title={title} heading={accountTexts.resetDone}>
        <LinkButton to={portalPaths.hosts} tone="primary">
          Continue
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={title} heading="Choose a new password" text={text}>
      <Form form={form} isMain label="Choose a new password">
        {/* Tells password managers which account this password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField {...form.field('password')} label="New password" email={email} />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
        />
        <FormActions>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            Save
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </FormActions>
      </Form>
    </NarrowPage>
  );
}
