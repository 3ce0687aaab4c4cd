import { dayAndTime } from '@emcee/client';
import {
  ApiError,
  accountCalls,
  accountTexts,
  portalPaths,
  type ReplyOf,
  verifyTexts,
} from '@emcee/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { currentSession, startSession } from '../../lib/session/session.ts';
import { isAboutCode } from '../../lib/session/use-asked-code.ts';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';
import { ChoosePassword } from './choose-password.tsx';
import { VerifyFailed } from './verify-failed.tsx';

const TITLE = 'Verify email';

// Loaded late: few accounts have a second factor.
const VerifyWithCode = lazy(async () => ({
  default: (await import('./verify-with-code.tsx')).VerifyWithCode,
}));

type Reply = ReplyOf<typeof accountCalls.verify>;
type Choice = { email: string; passwordSetAt: string };

/** Running calls by token. A token works once and effects may run twice, so send one call per page load. */
const verifications = new Map<string, Promise<Reply>>();

function verifyOnce(verificationToken: string): Promise<Reply> {
  const running = verifications.get(verificationToken);
  if (running !== undefined) return running;
  const started = call(accountCalls.verify, { verificationToken });
  verifications.set(verificationToken, started);
  return started;
}

/** Page behind the link of a verification email. Verified users go on, and the link is not used up. */
export function VerifyPage() {
  const [wasVerified] = useState(currentSession()?.verified === true);
  return wasVerified ? <AlreadyVerified /> : <Verifying />;
}

/** Page of a verified user. A reload keeps offering the choice of a password while the server allows it. */
function AlreadyVerified() {
  const me = useCall(accountCalls.me, {});
  // Keep the first reply: making the choice removes it from the reply, but this page must confirm it.
  const [choice, setChoice] = useState<Choice>();
  const { email, passwordSetAt } = me.data ?? {};
  if (choice === undefined && email !== undefined && passwordSetAt !== undefined) {
    setChoice({ email, passwordSetAt });
  }
  if (choice !== undefined) return <VerifiedElsewhere title={TITLE} {...choice} />;
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
  const [isVerified, setIsVerified] = useState(false);
  const [reply, setReply] = useState<Reply>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (isVerified || failure !== undefined) return;
    let isShown = true;
    verifyOnce(verificationToken)
      .then((session) => {
        startSession(session);
        if (!isShown) return;
        setReply(session);
        setIsVerified(true);
      })
      .catch((error: unknown) => isShown && setFailure(error));
    return () => {
      isShown = false;
    };
  }, [verificationToken, isVerified, failure]);

  function tryAgain(): void {
    verifications.delete(verificationToken);
    setFailure(undefined);
  }

  if (reply?.passwordSetAt !== undefined) {
    const { email, passwordSetAt } = reply;
    return <VerifiedElsewhere title={TITLE} email={email} passwordSetAt={passwordSetAt} />;
  }
  if (isVerified) return <Navigate to={portalPaths.hosts} replace />;
  if (failure === undefined) return <Waiting />;
  if (isAboutCode(failure)) {
    return (
      <Suspense>
        <VerifyWithCode
          title={TITLE}
          verificationToken={verificationToken}
          onVerified={() => setIsVerified(true)}
          onDead={setFailure}
        />
      </Suspense>
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
  return <VerifyFailed title={TITLE} />;
}

/** Asks who set the password, because the address was verified on another device. */
function VerifiedElsewhere({
  title,
  email,
  passwordSetAt,
}: {
  title: string;
  email: string;
  passwordSetAt: string;
}) {
  const words = useWords();
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) {
    return <ChoosePassword title={title} email={email} onCancel={() => setIsChoosing(false)} />;
  }
  return (
    <NarrowPage
      title={title}
      heading={verifyTexts.verified}
      text={
        <>
          {words(verifyTexts.passwordSet, { when: dayAndTime(passwordSetAt) })}{' '}
          {verifyTexts.otherDevicesSignedOut}
        </>
      }
    >
      <div className={classes.actions}>
        <LinkButton to={portalPaths.hosts} tone="primary">
          Continue
        </LinkButton>
        <Button onClick={() => setIsChoosing(true)}>{verifyTexts.notYou}</Button>
      </div>
    </NarrowPage>
  );
}
