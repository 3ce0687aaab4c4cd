import { hostPageTexts, hostSessionCalls, portalPaths } from '@emcee/contract';
import { useSend } from '../../lib/calls/calls.ts';
import { startHostSession } from '../../lib/session/host-session.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import { RoomCodeField } from './host-fields.tsx';
import { NewHostPasswordField } from './new-host-password-field.tsx';

export function HostSignUpPage() {
  const words = useWords();
  const signUp = useSend(hostSessionCalls.signUp);
  const form = useSchemaForm({
    schema: hostSessionCalls.signUp.body,
    initialValues: { email: '', password: '', roomCode: '' },
    hasFaultPage: true,
    onSubmit: async (values) => startHostSession((await signUp.mutateAsync(values)).token),
  });
  return (
    <NarrowPage
      title={words(hostPageTexts.signUp)}
      heading={words(hostPageTexts.signUpHeading)}
      text="It's free. If an organizer invites you later, you get PRO."
    >
      <Form form={form} isMain label="Sign up">
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <NewHostPasswordField
          {...form.field('password')}
          label="Password"
          email={form.field('email').value}
        />
        <RoomCodeField {...form.field('roomCode')} />
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Sign up
        </Button>
      </Form>
      <OtherPageLink question={words(hostPageTexts.alreadyHost)}>
        <LinkButton to={portalPaths.hostSignIn}>Sign in</LinkButton>
      </OtherPageLink>
    </NarrowPage>
  );
}
