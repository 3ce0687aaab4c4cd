import { ApiError, codeIfAnyField } from '@emcee/contract';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import type { ChosenPassword } from '../../../lib/session/chosen-password.ts';
import { codeIfAny, isAboutCode, useAskedCode } from '../../../lib/session/use-asked-code.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { PasswordField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import type { PlacedError } from '../../../ui/forms/use-shown-errors.ts';

// Few have a second factor.
const CodeField = lazy(async () => ({
  default: (await import('../../../ui/forms/fields/code-field.tsx')).CodeField,
}));

function placeError(apiError: ApiError): PlacedError | undefined {
  return isAboutCode(apiError) ? { field: 'code', said: apiError } : undefined;
}

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
  onReset: (input: { password: string; resetToken: string; code?: string }) => Promise<void>;
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
    placeError,
    onSubmit: ({ password, code = '' }) => reset(password, code),
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
      {asked.isAsked && (
        <Suspense>
          <CodeField {...form.field('code')} takesFocus />
        </Suspense>
      )}
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Reset password
      </Button>
    </Form>
  );
}
