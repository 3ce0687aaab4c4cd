import { ApiError, hostPasswordCalls } from '@emcee/contract';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls.ts';
import { startHostSession } from '../../lib/host-session.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { PasswordField } from '../../ui/forms/text-fields.tsx';
import { bothAlike, chosenPasswordShape } from './chosen-host-password.ts';

const schema = z.object(chosenPasswordShape).check(bothAlike);

/** Sets the new password and signs in; a link that died meanwhile is an outcome, not a form error. */
export function HostResetPasswordForm({
  token,
  email,
  onOutcome,
}: {
  token: string;
  email: string;
  onOutcome: (outcome: 'done' | 'dead') => void;
}) {
  const resetPassword = useSend(hostPasswordCalls.reset);
  async function reset(password: string): Promise<void> {
    try {
      startHostSession((await resetPassword.mutateAsync({ password, resetToken: token })).token);
      onOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      onOutcome('dead');
    }
  }
  const form = useSchemaForm({
    schema,
    initialValues: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => reset(password),
  });
  return (
    <Form form={form} label="Reset password">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label="New password"
        help="At least 8 characters."
        autoComplete="new-password"
      />
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
