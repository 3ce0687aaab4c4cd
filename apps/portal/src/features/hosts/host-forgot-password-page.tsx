import { accountTexts, hostPageTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { OtherWay } from '../../ui/layout/other-way.tsx';
import { HostForgotPasswordForm } from './host-forgot-password-form.tsx';

const TITLE = 'Forgot password';

/** A host with an email address asks for a new password. */
export function HostForgotPasswordPage() {
  const words = useWords();
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <NarrowPage title={TITLE} heading={accountTexts.resetSent} text={accountTexts.resetSentHint}>
        <LinkButton to={portalPaths.hostSignIn}>Back to sign in</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={TITLE}
      heading="Forgot your password?"
      text={`${words(hostPageTexts.forgotMeaning)} ${words(hostPageTexts.forgotCreated)}`}
    >
      <HostForgotPasswordForm onSent={() => setIsSent(true)} />
      <OtherWay question="Remembered it?">
        <LinkButton to={portalPaths.hostSignIn}>Sign in</LinkButton>
      </OtherWay>
    </NarrowPage>
  );
}
