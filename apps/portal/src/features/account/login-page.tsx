import {
  type ApiError,
  accountCalls,
  accountScreenTexts,
  accountTexts,
  portalPaths,
} from '@emcee/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls/calls.ts';
import { latePart } from '../../lib/pages/late-parts.ts';
import { lastSessionEnd, startSession, useSessionEndText } from '../../lib/session/session.ts';
import { codeIfAny, isAboutCode, useAskedCode } from '../../lib/session/use-asked-code.ts';
import { useWords } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherPageLink } from '../../ui/layout/other-way.tsx';
import classes from './account.module.css';

// Few users need the hint, and its rules would enlarge the first page.
const HostHint = latePart(async () => (await import('./host-hint.tsx')).HostHint);
const CodeField = latePart(
  async () => (await import('../../ui/forms/fields/code-field.tsx')).CodeField,
);

const ENDED = 'Your session has ended. Sign in to go on where you were.';
const SIGNED_OUT = <strong role="status">You were signed out everywhere.</strong>;

/** The sign-in page of hosts carries an address over. */
const carriedSchema = z.object({ email: z.string() });

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status === 406) return { field: 'email', said: accountTexts.unknownEmail };
  if (isAboutCode(apiError)) return { field: 'code', said: apiError };
  if (apiError.status === 403) return { field: 'password', said: accountTexts.wrongCredentials };
  return undefined;
}

export function LoginPage() {
  const words = useWords();
  const { search, state } = useLocation();
  const carried = z.safeParse(carriedSchema, state);
  const signIn = useSend(accountCalls.signIn);
  const code = useAskedCode();
  const [end] = useState(() => lastSessionEnd());
  const hasEnded = end === 'ran-out' || end === 'elsewhere';
  const form = useSchemaForm({
    schema: accountCalls.signIn.body,
    initialValues: { email: carried.data?.email ?? '', password: '', code: '' },
    placeError,
    onSubmit: async ({ code: typed = '', ...credentials }) => {
      const session = await code.send(() =>
        signIn.mutateAsync({ ...credentials, ...codeIfAny(typed) }),
      );
      if (session !== undefined) startSession(session);
    },
  });
  const email = form.field('email');
  const endText = useSessionEndText() ?? (hasEnded ? ENDED : undefined);
  return (
    <NarrowPage
      title="Sign in"
      heading="Welcome back"
      text={end === 'everywhere' ? SIGNED_OUT : 'Sign in to run your next game.'}
    >
      {endText !== undefined && (
        <div className={classes.status} role="status">
          <Notice tone={hasEnded ? 'warning' : 'success'}>{words(endText)}</Notice>
        </div>
      )}
      <Form form={form} isMain label="Sign in">
        <TextField {...email} label="Email" type="email" autoComplete="username" />
        {email.error !== undefined && <HostHint typed={email.value} />}
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        {code.isAsked && <CodeField {...form.field('code')} takesFocus />}
        <p className={classes.aside}>
          <TextLink to={portalPaths.forgotPassword}>Forgot password?</TextLink>
        </p>
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Sign in
        </Button>
      </Form>
      <OtherPageLink question="New to Emcee?">
        <LinkButton to={`${portalPaths.register}${search}`}>Register Now</LinkButton>
      </OtherPageLink>
      <OtherPageLink question={words(accountScreenTexts.hostSignIn)}>
        <TextLink to={portalPaths.hostSignIn}>{words(accountScreenTexts.goToRoom)}</TextLink>
      </OtherPageLink>
    </NarrowPage>
  );
}
