import { hostPageTexts, hostSessionCalls, hostTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../lib/calls/calls.ts';
import { withNext } from '../../lib/pages/safe-redirect.ts';
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
const AS_YOURSELF = withNext(portalPaths.login, portalPaths.myNights);
const ENDED = <strong role="status">Your session has ended. Please sign in again.</strong>;

export function HostSignInPage() {
  const words = useWords();
  const navigate = useNavigate();
  const [wasEverywhere] = useState(hasEndedEverywhere);
  const [hasRunOut] = useState(hasHostSessionRunOut);
  const end = wasEverywhere ? SIGNED_OUT : hasRunOut ? ENDED : undefined;
  const signIn = useSend(hostSessionCalls.signIn);
  const form = useSchemaForm({
    schema: hostSessionCalls.signIn.body,
    initialValues: { email: '', password: '' },
    onSubmit: async (values) => startHostSession((await signIn.mutateAsync(values)).token),
  });
  const { error, value: email } = form.field('email');
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
        {error === words(hostTexts.unknownHost) && (
          <Button onClick={() => void navigate(AS_YOURSELF, { state: { email } })}>
            Sign in as yourself
          </Button>
        )}
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
      <OtherPageLink question="Do you have your own account?">
        <TextLink to={AS_YOURSELF}>Sign in as yourself</TextLink>
      </OtherPageLink>
      <OtherPageLink question={words(hostPageTexts.noRoomYet)}>
        <LinkButton to={portalPaths.hostSignUp}>Sign up</LinkButton>
      </OtherPageLink>
      <OtherPageLink question={words(hostPageTexts.adminSignIn)}>
        <TextLink to={portalPaths.login}>{hostPageTexts.goToAdmin}</TextLink>
      </OtherPageLink>
    </NarrowPage>
  );
}
