import {
  type ApiError,
  accountCalls,
  accountTexts,
  emailField,
  hostPageTexts,
  hostPasswordCalls,
  hostTexts,
  portalPaths,
  type Sayable,
} from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import type { PlacedError } from '../../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../../ui/layout/other-way.tsx';

const TITLE = 'Forgot password';

const schema = z.object({ email: emailField });

function placeError({ status }: ApiError, unknownEmail: Sayable): PlacedError | undefined {
  if (status === 406) return { field: 'email', said: unknownEmail };
  // The server's text for 429 names the wait, which helps more than the general text.
  if (status === 409 || status === 429) return undefined;
  return { said: accountTexts.forgotFailed };
}

function ForgotPassword({
  text,
  unknownEmail,
  signInPath,
  onSend,
}: {
  text: ReactNode;
  unknownEmail: Sayable;
  signInPath: string;
  onSend: (values: { email: string }) => Promise<unknown>;
}) {
  const [isSent, setIsSent] = useState(false);
  const form = useSchemaForm({
    schema,
    initialValues: { email: '' },
    placeError: (apiError) => placeError(apiError, unknownEmail),
    onSubmit: async (values) => {
      await onSend(values);
      setIsSent(true);
    },
  });
  if (isSent) {
    return (
      <NarrowPage title={TITLE} heading={accountTexts.resetSent} text={accountTexts.resetSentHint}>
        <LinkButton to={signInPath}>Back to sign in</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={TITLE} heading="Forgot your password?" text={text}>
      <Form form={form} isMain label={TITLE}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Send link
        </Button>
      </Form>
      <OtherPageLink question="Remembered it?">
        <LinkButton to={signInPath}>Sign in</LinkButton>
      </OtherPageLink>
    </NarrowPage>
  );
}

export function ForgotPasswordPage() {
  const { mutateAsync } = useSend(accountCalls.forgotPassword);
  return (
    <ForgotPassword
      text="Enter your email and we'll send you a link to choose a new one."
      unknownEmail={accountTexts.unknownEmail}
      signInPath={portalPaths.login}
      onSend={mutateAsync}
    />
  );
}

export function HostForgotPasswordPage() {
  const words = useWords();
  const { mutateAsync } = useSend(hostPasswordCalls.forgot);
  return (
    <ForgotPassword
      text={`${words(hostPageTexts.forgotMeaning)} ${words(hostPageTexts.forgotCreated)}`}
      unknownEmail={hostTexts.unknownHost}
      signInPath={portalPaths.hostSignIn}
      onSend={mutateAsync}
    />
  );
}
