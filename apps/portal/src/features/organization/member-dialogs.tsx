import { type hostInvitationCalls, type Member, memberCalls } from '@emcee/contract';
import { type ComponentProps, useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

type Props = { member: Member; onClose: () => void };

export function ChangeRole({ member: { _id: memberId, email, role: before }, onClose }: Props) {
  const [role, setRole] = useState<GivenRole>(isGivenRole(before) ? before : 'viewer');
  const change = useSend(memberCalls.change);
  return (
    <MemberDialog
      title={`Change the role of ${email}?`}
      confirmLabel="Change role"
      act={() => change.mutateAsync({ memberId, role })}
      done="Role changed."
      onClose={onClose}
    >
      <ChoiceList
        label="Role"
        name="role"
        choices={givenRoles}
        value={role}
        onChange={(value) => isGivenRole(value) && setRole(value)}
      />
    </MemberDialog>
  );
}

export function TurnAccess({ member: { _id: memberId, email, isActive }, onClose }: Props) {
  const change = useSend(memberCalls.change);
  const word = isActive ? 'off' : 'on';
  return (
    <MemberDialog
      title={`Turn ${word} access for ${email}?`}
      confirmLabel={`Turn ${word}`}
      act={() => change.mutateAsync({ memberId, isActive: !isActive })}
      done={`Access turned ${word}.`}
      onClose={onClose}
    >
      <p>
        {isActive
          ? "They'll be signed out right away. You can turn their access on again."
          : 'They can sign in again, with the role they had.'}
      </p>
    </MemberDialog>
  );
}

export function RemoveMember({ member: { _id: memberId, email }, onClose }: Props) {
  const remove = useSend(memberCalls.remove);
  return (
    <MemberDialog
      title={`Remove ${email}?`}
      confirmLabel="Remove member"
      isDangerous
      act={() => remove.mutateAsync({ memberId })}
      done="Member removed."
      onClose={onClose}
    >
      <p>
        They'll be signed out right away. Everything they made is kept. To come back, they need a
        new invitation.
      </p>
    </MemberDialog>
  );
}

/** Closes and loads the list again once the change is made. */
export function MemberDialog({
  done,
  list = memberCalls.list,
  ...dialog
}: Omit<ComponentProps<typeof ActDialog>, 'onFailure'> & {
  done: string;
  list?: typeof memberCalls.list | typeof hostInvitationCalls.list;
}) {
  const cache = useCallCache();
  async function act(): Promise<void> {
    await dialog.act();
    // A row that goes, or its button, is no place for the focus.
    await cache.refresh(list);
    toast(done);
    dialog.onClose();
  }
  return <ActDialog {...dialog} act={act} onFailure={() => void cache.refresh(list)} />;
}
