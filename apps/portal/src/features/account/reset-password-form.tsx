import { ApiError, accountCalls } from '@emcee/contract';
import { useSend } from '../../lib/calls.ts';
import { startSession } from '../../lib/session.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { PasswordField } from '../../ui/forms/text-fields.tsx';
import { chosenPasswordSchema } from './chosen-password.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets the new password and signs in; a link that died meanwhile is an outcome, not a form error. */
export function ResetPasswordForm({
  token,
  email,
  onOutcome,
}: {
  token: string;
  email: string;
  onOutcome: (outcome: 'done' | 'dead') => void;
}) {
  const resetPassword = useSend(accountCalls.resetPassword);
  async function reset(password: string): Promise<void> {
    try {
      startSession(await resetPassword.mutateAsync({ password, resetToken: token }));
      onOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      onOutcome('dead');
    }
  }
  const form = useSchemaForm({
    schema: chosenPasswordSchema,
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => reset(password),
  });
  return (
    <Form form={form} label="Reset password">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField {...form.field('password')} label="New password" />
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
