import { ownAccountCalls } from '@emcee/contract';
import { useSend } from '../../../lib/calls/calls.ts';
import { PasswordCard } from '../../../ui/forms/password-card.tsx';
import { NewPasswordField } from '../new-password-field.tsx';

/** A change signs out the other devices. */
export function AdminPasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = useSend(ownAccountCalls.changePassword);
  return (
    <PasswordCard
      schema={ownAccountCalls.changePassword.body}
      email={email}
      change={async (passwords) => {
        const reply = await change.mutateAsync(passwords);
        onChanged();
        return reply;
      }}
      newPassword={(field) => <NewPasswordField {...field} label="New password" />}
    />
  );
}
