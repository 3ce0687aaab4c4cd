import { hostInvitationCalls } from '@emcee/contract';
import { Invitations } from '../../../features/organization/invitations-table.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { useMay } from '../../../lib/session/rights.ts';

/** Mailed invitations that no host has answered. */
export function OpenInvitations() {
  const enabled = useMay(hostInvitationCalls.list);
  const list = useCall(hostInvitationCalls.list, {}, { enabled, isOutdated: () => true });
  const open = (list.data?.invitations ?? []).filter(
    ({ state }) => state === 'pending' || state === 'expired',
  );
  if (open.length === 0) return null;
  return <Invitations title="Open invitations" invitations={open} calls={hostInvitationCalls} />;
}
