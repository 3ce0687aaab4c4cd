import { accountCalls, portalPaths } from '@emcee/contract';
import { NewPasswordField } from '../../../features/account/new-password-field.tsx';
import { useSend } from '../../../lib/calls/calls.ts';
import { chosenAdminPassword } from '../../../lib/session/chosen-password.ts';
import { startSession } from '../../../lib/session/session.ts';
import { ResetPassword } from './reset-password.tsx';

const LOGIN = { path: portalPaths.login, label: 'Login Now' };

export function ResetPasswordPage() {
  const reset = useSend(accountCalls.resetPassword);
  return (
    <ResetPassword
      validate={accountCalls.validateToken}
      forWhom="For {email}"
      chosen={chosenAdminPassword}
      newPasswordField={NewPasswordField}
      onReset={async (input) => startSession(await reset.mutateAsync(input))}
      forgotPath={portalPaths.forgotPassword}
      signIn={LOGIN}
      next={LOGIN}
    />
  );
}
