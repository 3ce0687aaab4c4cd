import {
  ApiError,
  type AskedSignUp,
  accountCalls,
  accountTexts,
  isRefusal,
  portalPaths,
  type ReplyOf,
  verifyTexts,
} from '@emcee/contract';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { latePart } from '../../lib/pages/late-parts.ts';
import { useLeave } from '../../lib/session/log-out.ts';
import { currentSession, startSession } from '../../lib/session/session.ts';
import { isAboutCode } from '../../lib/session/use-asked-code.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions, FormError } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';
import { SignUpQuestion } from './sign-up-question.tsx';

const TITLE = 'Verify email';

// Few accounts have a second factor.
const VerifyWithCode = latePart(
  async () => (await import('./verify-with-code.tsx')).VerifyWithCode,
);

type Reply = ReplyOf<typeof accountCalls.verify>;
type Question = { email: string; signUp: AskedSignUp };

/** A token works once and effects may run twice, so send one call per page load. */
const verifications = new Map<string, Promise<Reply>>();

function verifyOnce(verificationToken: string): Promise<Reply> {
  const running = verifications.get(verificationToken);
  if (running !== undefined) return running;
  const started = call(accountCalls.verify, { verificationToken });
  verifications.set(verificationToken, started);
  return started;
}

/** Verified users go on, and the link is not used up. */
export function VerifyPage() {
  const [wasVerified] = useState(currentSession()?.verified === true);
  return wasVerified ? <AlreadyVerified /> : <Verifying />;
}

/** A reload asks again while the server accepts an answer. */
function AlreadyVerified() {
  const me = useCall(accountCalls.me, {});
  // Keep the first reply: an answer removes the question from the reply, but this page must confirm it.
  const [question, setQuestion] = useState<Question>();
  const { email, signUp } = me.data ?? {};
  if (question === undefined && email !== undefined && signUp !== undefined) {
    setQuestion({ email, signUp });
  }
  if (question !== undefined) return <SignUpQuestion title={TITLE} {...question} />;
  return me.isPending ? <Waiting /> : <Navigate to={portalPaths.hosts} replace />;
}

function Waiting() {
  return (
    <NarrowPage title={TITLE} heading={accountTexts.verifying} text={accountTexts.pleaseWait}>
      <Spinner label={accountTexts.pleaseWait} />
    </NarrowPage>
  );
}

function Verifying() {
  const words = useWords();
  const { verificationToken = '' } = useParams();
  const [reply, setReply] = useState<Reply>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (reply !== undefined || failure !== undefined) return;
    let isShown = true;
    verifyOnce(verificationToken)
      .then((session) => {
        startSession(session);
        if (isShown) setReply(session);
      })
      .catch((error: unknown) => isShown && setFailure(error));
    return () => {
      isShown = false;
    };
  }, [verificationToken, reply, failure]);

  function tryAgain(): void {
    verifications.delete(verificationToken);
    setFailure(undefined);
  }

  if (reply?.signUp !== undefined) {
    return <SignUpQuestion title={TITLE} email={reply.email} signUp={reply.signUp} />;
  }
  if (reply !== undefined) return <Navigate to={portalPaths.hosts} replace />;
  if (failure === undefined) return <Waiting />;
  if (isAboutCode(failure)) {
    return (
      <VerifyWithCode
        title={TITLE}
        verificationToken={verificationToken}
        onVerified={setReply}
        onDead={setFailure}
      />
    );
  }
  // An outage says nothing about the link and did not use it up.
  if (failure instanceof ApiError && failure.status === 503) {
    return (
      <NarrowPage title={TITLE}>
        <FormError>{words(failure)}</FormError>
        <p className={classes.retry}>
          <Button onClick={tryAgain}>Try again</Button>
        </p>
      </NarrowPage>
    );
  }
  if (isRefusal(failure, verifyTexts.used)) return <VerifiedBefore />;
  return <VerifyFailed title={TITLE} />;
}

function VerifiedBefore() {
  const words = useWords();
  const leave = useLeave();
  return (
    <NarrowPage title={TITLE} heading={words(verifyTexts.used)}>
      <Button tone="primary" onClick={leave}>
        Sign in
      </Button>
    </NarrowPage>
  );
}

function placeError(apiError: ApiError): PlacedError | undefined {
  if (apiError.status !== 406) return undefined;
  return { field: 'email', said: accountTexts.unknownEmail };
}

function VerifyFailed({ title }: { title: string }) {
  const leave = useLeave();
  const [isSent, setIsSent] = useState(false);
  const resend = useSend(accountCalls.resendEmail);
  const form = useSchemaForm({
    schema: accountCalls.resendEmail.body,
    initialValues: { email: '' },
    placeError,
    hasFaultPage: true,
    onSubmit: async (values) => {
      setIsSent(false);
      await resend.mutateAsync(values);
      setIsSent(true);
    },
  });

  return (
    <NarrowPage
      title={title}
      heading={accountTexts.verifyFailed}
      text="This link has expired, has already been used or was replaced by a newer one. Enter your email to get a new link:"
    >
      <div className={isSent ? classes.status : undefined} aria-live="polite">
        {isSent && <Notice tone="success">{accountTexts.verificationSent}</Notice>}
      </div>
      <Form form={form} label={title}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <FormActions>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            Send
          </Button>
          <Button onClick={leave}>Logout</Button>
        </FormActions>
      </Form>
    </NarrowPage>
  );
}
