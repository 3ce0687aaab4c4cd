import { day } from '@emcee/client';
import {
  hostInvitationCalls,
  type Invitation,
  invitationCalls,
  labelTexts,
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
import { useRoomsOf } from './leads-choice.tsx';
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

export function Invitations({
  title = 'Invitations',
  invitations,
  areOfHosts = false,
}: {
  title?: string;
  invitations: readonly Invitation[];
  /** True for people who run games: shows their rooms. */
  areOfHosts?: boolean;
}) {
  const words = useWords();
  const cache = useCallCache();
  const roomsOf = useRoomsOf();
  const { mutateAsync: resend } = useSend(invitationCalls.resend);
  const { mutateAsync: resendOfRoom } = useSend(hostInvitationCalls.resend);
  const [toRevoke, setToRevoke] = useState<Invitation>();
  const acts = useMemo(() => {
    const sendAgain = async (invitation: Invitation) => {
      const { _id: invitationId, email } = invitation;
      try {
        await (isOfRoom(invitation) ? resendOfRoom : resend)({ invitationId });
        toast(`Invitation resent to ${email}.`);
      } catch (error) {
        toast(words(failureText(error, "The invitation wasn't sent.")), 'failure');
      }
      void cache.refresh(listWith(invitation));
    };
    return actsOf({ onSendAgain: sendAgain, onRevoke: setToRevoke });
  }, [resend, resendOfRoom, cache, words]);
  const rooms = words(labelTexts.rooms);
  const columns = useMemo(() => {
    const ofHosts = { key: 'rooms', title: rooms, cell: roomsOf, card: 'fact' } as const;
    return columnsWith(areOfHosts ? { ...ofHosts, sortBy: roomsOf } : role);
  }, [areOfHosts, rooms, roomsOf]);
  return (
    <Card title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={invitations}
        rowKey={({ _id }) => _id}
        acts={acts}
        hasRowMenu
        noun={['invitation']}
        urlPrefix="i"
        empty={null}
      />
      {toRevoke !== undefined && (
        <Revoke invitation={toRevoke} onClose={() => setToRevoke(undefined)} />
      )}
    </Card>
  );
}

/** Hosts with a room of their own have calls of their own. */
function isOfRoom({ role, leads }: Invitation): boolean {
  return role === 'host' && leads === undefined;
}

function listWith(invitation: Invitation) {
  return isOfRoom(invitation) ? hostInvitationCalls.list : memberCalls.list;
}

function Revoke({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { _id: invitationId, email } = invitation;
  const revoke = useSend((isOfRoom(invitation) ? hostInvitationCalls : invitationCalls).revoke);
  return (
    <MemberDialog
      title={`Revoke the invitation to ${email}?`}
      confirmLabel="Revoke invitation"
      isDangerous
      act={() => revoke.mutateAsync({ invitationId })}
      done="Invitation revoked."
      list={listWith(invitation)}
      onClose={onClose}
    >
      <p>The link in their email will stop working.</p>
    </MemberDialog>
  );
}

const role: Column<Invitation> = {
  key: 'role',
  title: 'Role',
  cell: ({ role }) => <NoWrap>{roleNames[role]}</NoWrap>,
  card: 'fact',
  sortBy: ({ role }) => role,
};

/** `what` is offered. */
function columnsWith(what: Column<Invitation>): Column<Invitation>[] {
  return [
    {
      key: 'email',
      holds: 'email',
      title: 'Email',
      cell: ({ email }) => <Email>{email}</Email>,
      card: 'title',
      sortBy: ({ email }) => email,
    },
    what,
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
}

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
