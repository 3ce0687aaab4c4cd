import { accountCalls, accountTexts, portalPaths } from '@emcee/contract';
import { useSend } from '../../../lib/calls/calls.ts';
import { ForgotPassword } from './forgot-password.tsx';

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
