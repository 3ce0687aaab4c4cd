import { accountCalls, switchingCalls } from '@emcee/contract';
import { useCall } from '../../lib/calls/calls.ts';
import { roleIn } from '../../lib/session/rights.ts';
import { Card } from '../../ui/layout/card.tsx';
import { OwnOrganizations } from './own-organizations.tsx';

/** A founder who is in no other organization and not invited to one needs none of this. */
export function OrganizationsCard() {
  const me = useCall(accountCalls.me).data;
  const isAllowed = me !== undefined && !me.isConfined;
  const list = useCall(switchingCalls.list, {}, { enabled: isAllowed, isOutdated: () => true });
  if (!isAllowed) return null;
  const count = list.data?.organizations.length ?? me.organizations ?? 1;
  if (roleIn(me) === 'owner' && count <= 1) return null;
  return (
    <Card title="Organizations">
      <OwnOrganizations />
    </Card>
  );
}
