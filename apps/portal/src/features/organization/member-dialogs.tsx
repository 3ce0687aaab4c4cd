import { type hostInvitationCalls, type Member, memberCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

type Props = { member: Member; onClose: () => void };

export function ChangeRole({ member, onClose }: Props) {
  const [role, setRole] = useState<GivenRole>(isGivenRole(member.role) ? member.role : 'viewer');
  const change = useSend(memberCalls.change);
  const { failure, isBusy, run } = useMemberAct(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={`Change the role of ${member.email}?`}
      confirmLabel="Change role"
      isBusy={isBusy}
      onConfirm={() =>
        void run('Role changed.', () => change.mutateAsync({ memberId: member._id, role }))
      }
      onClose={onClose}
    >
      <ChoiceList
        label="Role"
        name="role"
        choices={givenRoles}
        value={role}
        onChange={(value) => isGivenRole(value) && setRole(value)}
      />
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}

export function TurnAccess({ member: { _id, email, isActive }, onClose }: Props) {
  const change = useSend(memberCalls.change);
  const { failure, isBusy, run } = useMemberAct(onClose);
  const word = isActive ? 'off' : 'on';
  return (
    <ConfirmDialog
      isOpen
      title={`Turn ${word} access of ${email}?`}
      confirmLabel={`Turn ${word}`}
      isBusy={isBusy}
      onConfirm={() =>
        void run(`Access turned ${word}.`, () =>
          change.mutateAsync({ memberId: _id, isActive: !isActive }),
        )
      }
      onClose={onClose}
    >
      <p>
        {isActive
          ? "They'll be signed out right away. You can turn their access on again."
          : 'They can sign in again, with the role they had.'}
      </p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}

export function RemoveMember({ member: { _id, email }, onClose }: Props) {
  const remove = useSend(memberCalls.remove);
  const { failure, isBusy, run } = useMemberAct(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${email}?`}
      confirmLabel="Remove member"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void run('Member removed.', () => remove.mutateAsync({ memberId: _id }))}
      onClose={onClose}
    >
      <p>
        They'll be signed out right away. What they made stays. To come back, they need a new
        invitation.
      </p>
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}

/** Closes the dialog and loads the list again once the change is made. */
export function useMemberAct(
  onClose: () => void,
  list: typeof memberCalls.list | typeof hostInvitationCalls.list = memberCalls.list,
) {
  const words = useWords();
  const cache = useCallCache();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function run(done: string, act: () => Promise<unknown>): Promise<void> {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await act();
      // A row that goes, or its button, is no place for the focus.
      await cache.refresh(list);
      toast(done);
      onClose();
    } catch (error) {
      setFailure(words(failureText(error)));
      void cache.refresh(list);
    } finally {
      setIsBusy(false);
    }
  }
  return { failure, isBusy, run };
}
