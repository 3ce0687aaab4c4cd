import { accountCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { Email } from '../../../ui/basics/no-wrap.tsx';

/** Only the owner can change the subscription. */
export function AskOwner() {
  const owner = useCall(accountCalls.me).data?.organization?.owner;
  if (owner === undefined) return null;
  return (
    <span>
      Ask <Email>{owner}</Email> to change the subscription.
    </span>
  );
}
