import {
  type ApiError,
  accountCalls,
  accountScreenTexts,
  accountTexts,
  credentialsSchema,
  portalPaths,
} from '@emcee/contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSend } from '../../lib/calls.ts';
import { lastSessionEndText, startSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { PasswordField, TextField } from '../../ui/forms/text-fields.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';
import classes from './account.module.css';

// Few need it: its rules are not part of what the first page loads.
const HostHint = lazy(async () => ({ default: (await import('./host-hint.tsx')).HostHint }));

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status === 406) return { field: 'email', message: accountTexts.unknownEmail };
  if (apiError.status === 403) return { field: 'password', message: accountTexts.wrongCredentials };
  return undefined;
}

/** Sign-in; the guard of the page then leads on, to the page that was wanted. */
export function LoginPage() {
  const words = useWords();
  const { search } = useLocation();
  const signIn = useSend(accountCalls.signIn);
  const form = useSchemaForm({
    schema: credentialsSchema,
    initialValues: { email: '', password: '' },
    placeError,
    onSubmit: async (values) => startSession(await signIn.mutateAsync(values)),
  });
  const email = form.field('email');
  const endText = lastSessionEndText();
  return (
    <NarrowPage title="Sign in" heading="Welcome back" text="Sign in to run your next game.">
      {endText !== undefined && (
        <div className={classes.status} role="status">
          <Notice tone="success">{words(endText)}</Notice>
        </div>
      )}
      <Form form={form} isMain label="Sign in">
        <TextField {...email} label="Email" type="email" autoComplete="username" />
        {email.error !== undefined && (
          <Suspense>
            <HostHint typed={email.value} />
          </Suspense>
        )}
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <p className={classes.aside}>
          <TextLink to={portalPaths.forgotPassword}>Forgot password?</TextLink>
        </p>
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Sign in
        </Button>
      </Form>
      <OtherWay question="New to Emcee?">
        <LinkButton to={`${portalPaths.register}${search}`}>Register Now</LinkButton>
      </OtherWay>
      <OtherWay question={words(accountScreenTexts.hostSignIn)}>
        <TextLink to={portalPaths.hostSignIn}>{words(accountScreenTexts.goToRoom)}</TextLink>
      </OtherWay>
    </NarrowPage>
  );
}
