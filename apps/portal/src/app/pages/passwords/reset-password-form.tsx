import { ApiError } from '@emcee/contract';
import type { ComponentProps, ComponentType } from 'react';
import type { ChosenPassword } from '../../../lib/chosen-password.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { PasswordField } from '../../../ui/forms/text-fields.tsx';

/** What the form of a new password is made of. */
export type ResetPasswordFormProps = {
  token: string;
  /** Whose password it is. */
  email: string;
  chosen: ChosenPassword;
  /** The first of the two fields, which says the rule. */
  newPasswordField: ComponentType<
    Omit<ComponentProps<typeof PasswordField>, 'help'> & { email?: string }
  >;
  /** Sends the password and keeps the session. */
  onReset: (input: { password: string; resetToken: string }) => Promise<void>;
  onOutcome: (outcome: 'done' | 'dead') => void;
};

/** Sets the new password and signs in; a link that died meanwhile is an outcome, not a form error. */
export function ResetPasswordForm({
  token,
  email,
  chosen,
  newPasswordField: NewPasswordField,
  onReset,
  onOutcome,
}: ResetPasswordFormProps) {
  async function reset(password: string): Promise<void> {
    try {
      await onReset({ password, resetToken: token });
      onOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      onOutcome('dead');
    }
  }
  const form = useSchemaForm({
    schema: chosen.schema,
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => reset(password),
  });
  return (
    <Form form={form} isMain label="Reset password">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField {...form.field('password')} label="New password" email={email} />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Reset password
      </Button>
    </Form>
  );
}
