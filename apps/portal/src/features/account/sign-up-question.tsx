import { clockTime, dayAndTime } from '@emcee/client';
import {
  type AskedSignUp,
  accountCalls,
  accountTexts,
  portalPaths,
  verifyTexts,
} from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { localDay } from '../../lib/days.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';
import { ChoosePassword } from './choose-password.tsx';

/** Time of day for a sign-up of today, otherwise with its date. */
function shownTime(at: string): string {
  const isToday = localDay(new Date(at)) === localDay(new Date());
  return isToday ? clockTime(at) : dayAndTime(at);
}

/** Asks who signed up, because the address was verified on another device; a denial offers a new password. */
export function SignUpQuestion({
  title,
  email,
  signUp: { device, at },
}: {
  title: string;
  email: string;
  signUp: AskedSignUp;
}) {
  const words = useWords();
  const goTo = useGoTo();
  const answer = useSend(accountCalls.answerSignUp);
  const [wasMe, setWasMe] = useState<boolean>();
  const [failure, setFailure] = useState<unknown>();

  async function say(isMine: boolean): Promise<void> {
    setFailure(undefined);
    setWasMe(isMine);
    try {
      await answer.mutateAsync({ isMine });
      if (isMine) goTo(portalPaths.hosts);
    } catch (error) {
      setFailure(error);
    }
  }

  if (answer.isSuccess && wasMe === false) {
    return (
      <ChoosePassword
        title={title}
        email={email}
        text={verifyTexts.deviceSignedOut}
        onCancel={() => goTo(portalPaths.hosts)}
      />
    );
  }
  const values = { device: device ?? verifyTexts.unknownDevice, time: shownTime(at) };
  return (
    <NarrowPage
      title={title}
      heading={words(verifyTexts.didYouSignUp, values)}
      text={verifyTexts.verified}
    >
      <FormError>
        {failure === undefined
          ? undefined
          : words(failureText(failure, accountTexts.verificationFailed))}
      </FormError>
      <div className={classes.actions}>
        <Button
          tone="primary"
          onClick={() => void say(true)}
          isBusy={answer.isPending && wasMe === true}
        >
          {verifyTexts.wasMe}
        </Button>
        <Button onClick={() => void say(false)} isBusy={answer.isPending && wasMe === false}>
          {verifyTexts.wasNotMe}
        </Button>
      </div>
    </NarrowPage>
  );
}
