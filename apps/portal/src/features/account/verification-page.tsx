import { accountCalls, accountTexts, Refusal } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import classes from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { logOut } from './log-out.ts';

/** The link may be opened on another device: this page then goes on by itself. */
const ASK_EVERY_MS = 15_000;

function failureText(error: unknown): string {
  const isTooSoon = error instanceof Refusal && error.status === 429;
  return isTooSoon ? error.message : accountTexts.verificationFailed;
}

/** Waits for the address to be verified. */
export function VerificationPage() {
  const words = useWords();
  const user = useCurrentUser(ASK_EVERY_MS);
  const resend = useSend(accountCalls.resendEmail);
  const [answer, setAnswer] = useState<{ isSent: boolean; text: string }>();

  async function sendAgain(): Promise<void> {
    setAnswer(undefined);
    try {
      await resend.mutateAsync({ email: user?.email ?? '' });
      setAnswer({ isSent: true, text: accountTexts.verificationSent });
    } catch (error) {
      setAnswer({ isSent: false, text: words(failureText(error)) });
    }
  }

  return (
    <AuthFrame
      title="Verification"
      heading={accountTexts.verificationNeeded}
      text={
        <>
          We sent a link to {user === undefined ? 'your address' : <strong>{user.email}</strong>}.
          Open it to continue; it works for 24 hours.
        </>
      }
    >
      <div className={classes.status} aria-live="polite">
        {answer?.isSent && <Notice tone="success">{answer.text}</Notice>}
        {answer?.isSent === false && <FormError>{answer.text}</FormError>}
      </div>
      <div className={classes.actions}>
        <Button tone="primary" onClick={() => void sendAgain()} isBusy={resend.isPending}>
          Resend
        </Button>
        <Button onClick={logOut}>Logout</Button>
      </div>
    </AuthFrame>
  );
}
