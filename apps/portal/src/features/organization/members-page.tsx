import { day } from '@emcee/client';
import { labelTexts, type Member, memberCalls } from '@emcee/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCall } from '../../lib/calls/calls.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Email, NoWrap } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { UrlTabs, useTabOfAddress } from '../../ui/layout/url-tabs.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { Invitations } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { lastActive } from './last-active.tsx';
import { useMemberActs } from './member-acts.tsx';
import classes from './organization.module.css';
import { PeopleTab } from './people-tab.tsx';
import { roleNames } from './roles.ts';

/** The people of the organization, those who only run games, and who is invited. */
export function MembersPage() {
  const words = useWords();
  const [inviting, setInviting] = useUrlState('invite');
  const tabs = [
    { key: 'members', title: 'Members', content: <MembersTab /> },
    { key: 'hosts', title: words(labelTexts.hosts), content: <PeopleTab /> },
  ];
  const isOfHosts = useTabOfAddress(tabs).value === 'hosts';
  return (
    <Page
      title="Members"
      subtitle="People who work with you, and what they can do."
      actions={
        <Button
          tone="primary"
          icon={<IconPlus size={17} stroke={2.2} aria-hidden />}
          onClick={() => setInviting('people')}
        >
          Invite
        </Button>
      }
    >
      <UrlTabs label="Members" tabs={tabs} />
      {inviting !== '' && (
        <InviteDialog
          role={isOfHosts ? 'host' : 'editor'}
          leads={inviting === 'own-room' ? 'own' : 'chosen'}
          onClose={() => setInviting('')}
        />
      )}
    </Page>
  );
}

function MembersTab() {
  const list = useCall(memberCalls.list);
  const { acts, dialog } = useMemberActs();
  if (list.isError)
    return <ErrorState message="The members couldn't be loaded." onRetry={retryOf(list)} />;
  return (
    <div className={classes.parts}>
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
      {dialog}
    </div>
  );
}

const columns: Column<Member>[] = [
  {
    key: 'email',
    holds: 'email',
    title: 'Email',
    cell: ({ email, name, isYou }) => (
      <span>
        {name} <Email>{email}</Email> {isYou && <Badge>You</Badge>}
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
  lastActive,
  {
    key: 'since',
    title: 'Member since',
    cell: ({ since }) => <NoWrap>{day(since)}</NoWrap>,
    sortBy: ({ since }) => since,
    note: ({ since }) => `Member since ${day(since)}`,
  },
];
