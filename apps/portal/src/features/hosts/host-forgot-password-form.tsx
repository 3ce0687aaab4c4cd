import { type ApiError, accountTexts, hostPasswordCalls } from '@emcee/contract';
import { useSend } from '../../lib/calls.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { TextField } from '../../ui/forms/text-fields.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';

function placeError({ status, message }: ApiError): PlacedError | undefined {
  if (status === 406) return { field: 'email', message };
  // 429 says how long to wait, which helps more than the general text.
  if (status === 409 || status === 429) return undefined;
  return { message: accountTexts.forgotFailed };
}

/** Asks for a mail with a link to a new password. */
export function HostForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const forgot = useSend(hostPasswordCalls.forgot);
  const form = useSchemaForm({
    schema: hostPasswordCalls.forgot.body,
    initialValues: { email: '' },
    placeError,
    onSubmit: async (values) => {
      await forgot.mutateAsync(values);
      onSent();
    },
  });
  return (
    <Form form={form} label="Forgot password">
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Send link
      </Button>
    </Form>
  );
}
