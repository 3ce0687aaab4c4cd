import { hostPasswordCalls } from '@emcee/contract';
import { useSend } from '../../lib/calls/calls.ts';
import { PasswordCard } from '../../ui/forms/password-card.tsx';
import { NewHostPasswordField } from './new-host-password-field.tsx';

/** Only for hosts with an email. A change signs out the other devices. */
export function OwnPasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = useSend(hostPasswordCalls.change);
  return (
    <PasswordCard
      schema={hostPasswordCalls.change.body}
      email={email}
      change={async (passwords) => {
        const reply = await change.mutateAsync(passwords);
        onChanged();
        return reply;
      }}
      newPassword={(field) => <NewHostPasswordField {...field} label="New password" />}
      isRegion={false}
    />
  );
}
