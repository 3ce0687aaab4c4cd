import { hostPageTexts, hostPasswordCalls, hostTexts, portalPaths } from '@emcee/contract';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { ForgotPassword } from './forgot-password.tsx';

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
