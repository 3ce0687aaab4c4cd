import { accountCalls, emailField, portalPaths } from '@emcee/contract';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls/calls.ts';
import { chosenAdminPassword } from '../../lib/session/chosen-password.ts';
import { startSession } from '../../lib/session/session.ts';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const schema = z
  .object({ email: emailField, ...chosenAdminPassword.shape })
  .check(chosenAdminPassword.bothAlike);

export function RegisterPage() {
  const { search } = useLocation();
  const signUp = useSend(accountCalls.signUp);
  const form = useSchemaForm({
    schema,
    initialValues: { email: '', password: '', confirmPassword: '' },
    hasFaultPage: true,
    onSubmit: async ({ email, password }) =>
      startSession(await signUp.mutateAsync({ email, password })),
  });
  return (
    <NarrowPage
      title="Register"
      heading="Create your account"
      text="It takes a minute. You pay nothing until you subscribe."
    >
      <Form form={form} isMain label="Register">
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <NewPasswordField
          {...form.field('password')}
          label="Password"
          email={form.field('email').value}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Register
        </Button>
      </Form>
      <OtherPageLink question="Already registered?">
        <LinkButton to={`${portalPaths.login}${search}`}>Sign in</LinkButton>
      </OtherPageLink>
      <OtherPageLink question="Which data do we keep?">
        <TextLink to={portalPaths.trust}>Trust and privacy</TextLink>
      </OtherPageLink>
    </NarrowPage>
  );
}
