import { hostPageTexts, hostPasswordCalls, portalPaths } from '@emcee/contract';
import { NewHostPasswordField } from '../../../features/hosts/new-host-password-field.tsx';
import { useSend } from '../../../lib/calls/calls.ts';
import { chosenHostPassword } from '../../../lib/session/chosen-password.ts';
import { startHostSession } from '../../../lib/session/host-session.ts';
import { useWords } from '../../../lib/words.tsx';
import { ResetPassword } from './reset-password.tsx';

export function HostResetPasswordPage() {
  const words = useWords();
  const reset = useSend(hostPasswordCalls.reset);
  return (
    <ResetPassword
      validate={hostPasswordCalls.validateToken}
      forWhom={hostPageTexts.resetFor}
      chosen={chosenHostPassword}
      newPasswordField={NewHostPasswordField}
      onReset={async (input) => startHostSession((await reset.mutateAsync(input)).token)}
      forgotPath={portalPaths.hostForgotPassword}
      signIn={{ path: portalPaths.hostSignIn, label: 'Sign in' }}
      next={{ path: portalPaths.host, label: words(hostPageTexts.goToRoom) }}
    />
  );
}
