import { accountCalls } from '@emcee/contract';
import { useCall } from '../../lib/calls/calls.ts';
import { roleIn } from '../../lib/session/rights.ts';
import { Card } from '../../ui/layout/card.tsx';
import { OwnOrganizations } from './own-organizations.tsx';

/** A founder who is in no other organization needs none of this. */
export function OrganizationsCard() {
  const me = useCall(accountCalls.me).data;
  if (me === undefined || me.isConfined) return null;
  if (roleIn(me) === 'owner' && (me.organizations ?? 1) === 1) return null;
  return (
    <Card title="Organizations">
      <OwnOrganizations />
    </Card>
  );
}
