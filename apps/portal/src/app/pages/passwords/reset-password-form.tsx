import { ApiError, codeIfAnyField } from '@emcee/contract';
import type { ComponentProps, ComponentType } from 'react';
import * as z from 'zod/mini';
import { latePart } from '../../../lib/pages/late-parts.ts';
import type { ChosenPassword } from '../../../lib/session/chosen-password.ts';
import { codeIfAny, useAskedCode } from '../../../lib/session/use-asked-code.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { PasswordField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';

// Loaded late: few accounts have a second factor.
const CodeField = latePart(
  async () => (await import('../../../ui/forms/fields/code-field.tsx')).CodeField,
);

export type ResetPasswordFormProps = {
  token: string;
  /** For password managers, and for the check against common passwords. */
  email: string;
  chosen: ChosenPassword;
  newPasswordField: ComponentType<
    Omit<ComponentProps<typeof PasswordField>, 'help'> & { email?: string }
  >;
  onReset: (input: { password: string; resetToken: string; code?: string }) => Promise<void>;
  onOutcome: (outcome: 'done' | 'dead') => void;
};

/** A link that has expired since is an outcome, not a form error. */
export function ResetPasswordForm({
  token,
  email,
  chosen,
  newPasswordField: NewPasswordField,
  onReset,
  onOutcome,
}: ResetPasswordFormProps) {
  const asked = useAskedCode();
  async function reset(password: string, code: string): Promise<void> {
    try {
      const input = { password, resetToken: token, ...codeIfAny(code) };
      const isDone = await asked.send(async () => {
        await onReset(input);
        return true;
      });
      if (isDone) onOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      onOutcome('dead');
    }
  }
  const form = useSchemaForm({
    schema: z.intersection(chosen.schema, z.object({ code: codeIfAnyField })),
    initialValues: { password: '', confirmPassword: '', code: '' },
    onSubmit: ({ password, code = '' }) => reset(password, code),
  });
  return (
    <Form form={form} isMain label="Reset password">
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField {...form.field('password')} label="New password" email={email} />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
      />
      {asked.isAsked && <CodeField {...form.field('code')} takesFocus />}
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Reset password
      </Button>
    </Form>
  );
}
