import { day } from '@emcee/client';
import {
  type hostInvitationCalls,
  type Invitation,
  invitationCalls,
  memberCalls,
} from '@emcee/contract';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Email, NoWrap } from '../../ui/basics/no-wrap.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import type { Act } from '../../ui/tables/acts.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { MemberDialog } from './member-dialogs.tsx';
import { roleNames } from './roles.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

const states: Readonly<Record<Invitation['state'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'open' },
  expired: { label: 'Expired', tone: 'none' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  revoked: { label: 'Revoked', tone: 'none' },
};

type Props = {
  title?: string;
  invitations: readonly Invitation[];
  /** Of members by default. */
  calls?: typeof invitationCalls | typeof hostInvitationCalls;
};

export function Invitations({
  title = 'Invitations',
  invitations,
  calls = invitationCalls,
}: Props) {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync: resend } = useSend(calls.resend);
  const [toRevoke, setToRevoke] = useState<Invitation>();
  const list = listOf(calls);
  const acts = useMemo(() => {
    const sendAgain = async ({ _id: invitationId, email }: Invitation) => {
      try {
        await resend({ invitationId });
        toast(`Invitation resent to ${email}.`);
      } catch (error) {
        toast(words(failureText(error, "The invitation wasn't sent.")), 'failure');
      }
      void cache.refresh(list);
    };
    return actsOf({ onSendAgain: sendAgain, onRevoke: setToRevoke });
  }, [resend, cache, words, list]);
  return (
    <Card title={title}>
      <DataTable
        label={title}
        columns={'list' in calls ? hostColumns : columns}
        rows={invitations}
        rowKey={({ _id }) => _id}
        acts={acts}
        hasRowMenu
        noun={['invitation']}
        urlPrefix="i"
        empty={null}
      />
      {toRevoke !== undefined && (
        <Revoke invitation={toRevoke} calls={calls} onClose={() => setToRevoke(undefined)} />
      )}
    </Card>
  );
}

type Calls = NonNullable<Props['calls']>;

function listOf(calls: Calls) {
  return 'list' in calls ? calls.list : memberCalls.list;
}

function Revoke({
  invitation: { _id: invitationId, email },
  calls,
  onClose,
}: {
  invitation: Invitation;
  calls: Calls;
  onClose: () => void;
}) {
  const revoke = useSend(calls.revoke);
  return (
    <MemberDialog
      title={`Revoke the invitation to ${email}?`}
      confirmLabel="Revoke invitation"
      isDangerous
      act={() => revoke.mutateAsync({ invitationId })}
      done="Invitation revoked."
      list={listOf(calls)}
      onClose={onClose}
    >
      <p>The link in their email will stop working.</p>
    </MemberDialog>
  );
}

const columns: Column<Invitation>[] = [
  {
    key: 'email',
    holds: 'email',
    title: 'Email',
    cell: ({ email }) => <Email>{email}</Email>,
    card: 'title',
    sortBy: ({ email }) => email,
  },
  {
    key: 'role',
    title: 'Role',
    cell: ({ role }) => (role === 'host' ? '' : <NoWrap>{roleNames[role]}</NoWrap>),
    card: 'fact',
    sortBy: ({ role }) => role,
  },
  {
    key: 'state',
    title: 'Status',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    card: 'fact',
    onCard: ({ state }) => states[state].label,
    sortBy: ({ state }) => state,
  },
  {
    key: 'by',
    holds: 'email',
    title: 'Invited by',
    cell: ({ invitedBy }) => (invitedBy === null ? 'Former member' : <Email>{invitedBy}</Email>),
    sortBy: ({ invitedBy }) => invitedBy ?? '',
    note: ({ invitedBy }) => (invitedBy === null ? '' : `Invited by ${invitedBy}`),
  },
  {
    key: 'sent',
    title: 'Sent',
    cell: ({ sentAt }) => <NoWrap>{day(sentAt)}</NoWrap>,
    card: 'fact',
    onCard: ({ sentAt }) => `Sent ${day(sentAt)}`,
    sortBy: ({ sentAt }) => sentAt,
  },
];

const hostColumns = columns.filter(({ key }) => key !== 'role');

function actsOf({
  onSendAgain,
  onRevoke,
}: {
  onSendAgain: (invitation: Invitation) => Promise<void>;
  onRevoke: (invitation: Invitation) => void;
}): (invitation: Invitation) => readonly Act[] {
  return (invitation) => {
    if (!invitation.canChange) return [];
    return [
      {
        label: 'Resend',
        icon: <IconMailForward {...icon} />,
        onClick: () => void onSendAgain(invitation),
      },
      {
        label: 'Revoke',
        icon: <IconTrash {...icon} />,
        isDanger: true,
        onClick: () => onRevoke(invitation),
      },
    ];
  };
}
