import { type ApiError, hostPageTexts, hostSessionCalls, portalPaths } from '@emcee/contract';
import { useSend } from '../../lib/calls/calls.ts';
import { startHostSession } from '../../lib/session/host-session.ts';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status === 406) return { field: 'email', said: apiError };
  return apiError.status === 403 ? { field: 'password', said: apiError } : undefined;
}

/** Signs a host in by room code or email; the guard of the page then opens the next page. */
export function HostSignInForm() {
  const words = useWords();
  const signIn = useSend(hostSessionCalls.signIn);
  const form = useSchemaForm({
    schema: hostSessionCalls.signIn.body,
    initialValues: { email: '', password: '' },
    placeError,
    onSubmit: async (values) => startHostSession((await signIn.mutateAsync(values)).token),
  });
  return (
    <Form form={form} isMain label="Sign in">
      <TextField
        {...form.field('email')}
        label={words(hostPageTexts.signInName)}
        autoComplete="username"
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <TextLink to={portalPaths.hostForgotPassword}>Forgot password?</TextLink>
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Sign in
      </Button>
    </Form>
  );
}
