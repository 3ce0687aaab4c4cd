import { type hostInvitationCalls, type Member, memberCalls } from '@emcee/contract';
import { type ComponentProps, useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { LeadsChoice, leadsOf, leadsSent } from './leads-choice.tsx';
import classes from './organization.module.css';
import { type GivenRole, givenRoles, isGivenRole } from './roles.ts';

type Props = { member: Member; onClose: () => void };

export function ChangeMember({ member, onClose }: Props) {
  const { _id: memberId, email, canChange } = member;
  const words = useWords();
  const [name, setName] = useState(member.name ?? '');
  const [role, setRole] = useState<GivenRole>(isGivenRole(member.role) ? member.role : 'viewer');
  const [leads, setLeads] = useState(leadsOf(member));
  const [hostIds, setHostIds] = useState<readonly string[]>(member.hostIds ?? []);
  const change = useSend(memberCalls.change);
  return (
    <MemberDialog
      title={`Change ${email}`}
      confirmLabel="Save"
      act={() =>
        change.mutateAsync({
          memberId,
          ...(name !== (member.name ?? '') && { name }),
          ...(canChange && role !== member.role && { role }),
          ...(canChange && role !== 'admin' && leadsSent(leads, hostIds)),
        })
      }
      done="Changes saved."
      onClose={onClose}
    >
      <div className={classes.parts}>
        <TextField
          label="Name"
          name="name"
          help="Shown where this person ran a game."
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {canChange && (
          <ChoiceList
            label="Role"
            name="role"
            choices={givenRoles.map(({ value, label, detail }) => ({
              ...{ value, label: words(label), detail: words(detail) },
            }))}
            value={role}
            onChange={(value) => isGivenRole(value) && setRole(value)}
          />
        )}
        {canChange && role !== 'admin' && (
          <LeadsChoice leads={leads} hostIds={hostIds} onLeads={setLeads} onHostIds={setHostIds} />
        )}
      </div>
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
