import { hostAccountCalls, hostPasswordCalls } from '@emcee/contract';
import { PasswordCard } from '../../ui/forms/password-card.tsx';
import { NewHostPasswordField } from './new-host-password-field.tsx';

/** Only for hosts with an email. A change signs out the other devices. */
export function OwnPasswordCard({ email }: { email: string }) {
  return (
    <PasswordCard
      call={hostPasswordCalls.change}
      sessions={hostAccountCalls.sessions}
      email={email}
      newPassword={(field) => <NewHostPasswordField {...field} label="New password" />}
      isRegion={false}
    />
  );
}
