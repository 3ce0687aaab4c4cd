import { hostPageTexts, hostSessionCalls, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import {
  hasEndedEverywhere,
  hasHostSessionRunOut,
  startHostSession,
} from '../../lib/session/host-session.ts';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';

const SIGNED_OUT = <strong role="status">You were signed out everywhere.</strong>;
const ENDED = <strong role="status">Your session has ended. Please sign in again.</strong>;

export function HostSignInPage() {
  const words = useWords();
  const [wasEverywhere] = useState(hasEndedEverywhere);
  const [hasRunOut] = useState(hasHostSessionRunOut);
  const end = wasEverywhere ? SIGNED_OUT : hasRunOut ? ENDED : undefined;
  const signIn = useSend(hostSessionCalls.signIn);
  const form = useSchemaForm({
    schema: hostSessionCalls.signIn.body,
    initialValues: { email: '', password: '' },
    onSubmit: async (values) => startHostSession((await signIn.mutateAsync(values)).token),
  });
  return (
    <NarrowPage
      title={words(hostPageTexts.signIn)}
      heading={words(hostPageTexts.signInHeading)}
      text={end ?? words(hostPageTexts.signInMeaning)}
    >
      <Form form={form} isMain label="Sign in">
        <TextField
          {...form.field('email')}
          label={words(hostPageTexts.signInName)}
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <TextLink to={portalPaths.hostForgotPassword}>Forgot password?</TextLink>
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Sign in
        </Button>
      </Form>
      <OtherPageLink question={words(hostPageTexts.noRoomYet)}>
        <LinkButton to={portalPaths.hostSignUp}>Sign up</LinkButton>
      </OtherPageLink>
      <OtherPageLink question={words(hostPageTexts.adminSignIn)}>
        <TextLink to={portalPaths.login}>{hostPageTexts.goToAdmin}</TextLink>
      </OtherPageLink>
    </NarrowPage>
  );
}
