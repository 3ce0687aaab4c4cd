import { ApiError, accountCalls, accountTexts, verifyTexts } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import { useWaitingText } from '../../lib/drafts/use-waiting-text.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';

/** The link may be opened on another device. */
const ASK_EVERY_MS = 15_000;

export function VerificationPage() {
  const words = useWords();
  const user = useCurrentUser(ASK_EVERY_MS);
  const resend = useSend(accountCalls.resendEmail);
  const [isSent, setIsSent] = useState(false);
  const failure = useWaitingText();

  async function sendAgain(): Promise<void> {
    setIsSent(false);
    failure.say(undefined);
    try {
      await resend.mutateAsync({ email: user?.email ?? '' });
      setIsSent(true);
    } catch (error) {
      const tooSoon = error instanceof ApiError && error.status === 429 ? error : undefined;
      failure.say(words(tooSoon ?? accountTexts.verificationFailed), tooSoon?.retryAfterSeconds);
    }
  }

  if (user?.paused) {
    return (
      <NarrowPage title="Verification" heading="One more step" text={verifyTexts.confirmElsewhere}>
        <Button tone="primary" onClick={logOut}>
          Sign in
        </Button>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Verification"
      heading={accountTexts.verificationNeeded}
      text={
        <>
          We sent a link to {user === undefined ? 'your address' : <strong>{user.email}</strong>}.
          Open it to continue; it works for 24 hours.
          {user?.localMailbox !== undefined && (
            <>
              {' '}
              This is a test portal. Find the email in the{' '}
              <a href={user.localMailbox}>local mailbox</a>.
            </>
          )}
        </>
      }
    >
      <div className={classes.status} aria-live="polite">
        {isSent && <Notice tone="success">{accountTexts.verificationSent}</Notice>}
        <FormError isCounting={failure.isWaiting}>{failure.text}</FormError>
      </div>
      <div className={classes.actions}>
        <Button
          tone="primary"
          onClick={() => void sendAgain()}
          isBusy={resend.isPending}
          disabled={failure.isWaiting}
        >
          Resend
        </Button>
        <Button onClick={logOut}>Logout</Button>
      </div>
    </NarrowPage>
  );
}
