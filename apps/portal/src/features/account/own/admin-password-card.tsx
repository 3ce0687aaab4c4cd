import { ownAccountCalls } from '@emcee/contract';
import { PasswordCard } from '../../../ui/forms/password-card.tsx';
import { NewPasswordField } from '../new-password-field.tsx';

/** A change signs out the other devices. */
export function AdminPasswordCard({ email }: { email: string }) {
  return (
    <PasswordCard
      call={ownAccountCalls.changePassword}
      sessions={ownAccountCalls.sessions}
      email={email}
      newPassword={(field) => <NewPasswordField {...field} label="New password" />}
    />
  );
}
