import { day } from '@emcee/client';
import { type Member, memberCalls } from '@emcee/contract';
import {
  IconArrowsExchange,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { Email, NoWrap } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { Act } from '../../ui/tables/acts.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { Invitations } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ChangeRole, RemoveMember, TurnAccess } from './member-dialogs.tsx';
import { roleNames } from './roles.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Asked = { what: 'role' | 'access' | 'remove'; member: Member };

/** The people of the organization, and who is invited. */
export function MembersPage() {
  const list = useCall(memberCalls.list);
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const acts = useMemo(() => actsOf(setAsked), []);
  const close = () => setAsked(undefined);
  const inviteButton = (
    <Button
      tone="primary"
      icon={<IconPlus size={17} stroke={2.2} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      Invite
    </Button>
  );
  return (
    <Page
      title="Members"
      subtitle="People who work with you, and what they can do."
      actions={inviteButton}
    >
      {list.isError ? (
        <ErrorState message="The members couldn't be loaded." onRetry={retryOf(list)} />
      ) : (
        <>
          <DataTable
            label="Members"
            columns={columns}
            rows={list.data?.members}
            rowKey={({ _id }) => _id}
            acts={acts}
            hasRowMenu
            noun={['member']}
            empty={<EmptyState title="No members" />}
          />
          {list.data?.members.length === 1 && list.data.invitations.length === 0 && (
            <p>It's just you so far. Invite someone to work with you.</p>
          )}
          {list.data !== undefined && list.data.invitations.length > 0 && (
            <Invitations invitations={list.data.invitations} />
          )}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {asked?.what === 'role' && <ChangeRole member={asked.member} onClose={close} />}
      {asked?.what === 'access' && <TurnAccess member={asked.member} onClose={close} />}
      {asked?.what === 'remove' && <RemoveMember member={asked.member} onClose={close} />}
    </Page>
  );
}

const columns: Column<Member>[] = [
  {
    key: 'email',
    holds: 'email',
    title: 'Email',
    cell: ({ email, isYou }) => (
      <span>
        <Email>{email}</Email> {isYou && <Badge>You</Badge>}
      </span>
    ),
    card: 'title',
    sortBy: ({ email }) => email,
  },
  {
    key: 'role',
    title: 'Role',
    cell: ({ role, isActive }) => (
      <span>
        <NoWrap>{roleNames[role]}</NoWrap> {!isActive && <Badge tone="bad">Turned off</Badge>}
      </span>
    ),
    card: 'state',
    sortBy: ({ role }) => role,
  },
  {
    key: 'two-step',
    title: 'Two-step sign-in',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    card: 'fact',
    onCard: ({ hasSecondFactor }) => `Two-step sign-in ${hasSecondFactor ? 'on' : 'off'}`,
    sortBy: ({ hasSecondFactor }) => String(hasSecondFactor),
    note: ({ hasSecondFactor }) => (hasSecondFactor ? 'Two-step sign-in' : ''),
  },
  {
    key: 'last-used',
    holds: 'moment',
    title: 'Last active',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'Never signed in' : <Moment at={lastUsedAt} />,
    card: 'fact',
    onCard: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'Never signed in' : `Last active ${day(lastUsedAt)}`,
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
  },
  {
    key: 'since',
    title: 'Member since',
    cell: ({ since }) => <NoWrap>{day(since)}</NoWrap>,
    sortBy: ({ since }) => since,
    note: ({ since }) => `Member since ${day(since)}`,
  },
];

function actsOf(ask: (asked: Asked) => void): (member: Member) => readonly Act[] {
  return (member) => {
    if (!member.canChange) return [];
    return [
      {
        label: 'Change role',
        icon: <IconArrowsExchange {...icon} />,
        onClick: () => ask({ what: 'role', member }),
      },
      {
        label: member.isActive ? 'Turn off' : 'Turn on',
        icon: member.isActive ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
        onClick: () => ask({ what: 'access', member }),
      },
      {
        label: 'Remove',
        icon: <IconTrash {...icon} />,
        isDanger: true,
        onClick: () => ask({ what: 'remove', member }),
      },
    ];
  };
}
