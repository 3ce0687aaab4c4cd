import {
  hostInvitationCalls,
  labelTexts,
  type Member,
  memberCalls,
  peopleScreenTexts,
} from '@emcee/contract';
import { useMemo } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { Invitations } from './invitations-table.tsx';
import { lastActive } from './last-active.tsx';
import { useRoomsOf } from './leads-choice.tsx';
import { useMemberActs } from './member-acts.tsx';
import classes from './organization.module.css';

/** An organization has at most so many. */
const ALL = 1_000;
// Invitations are answered elsewhere.
const followed = { isOutdated: () => true };

/** People who only run games, and open invitations of those and of hosts with a room of their own. */
export function PeopleTab() {
  const words = useWords();
  const list = useCall(memberCalls.list, { role: 'host', limit: ALL }, followed);
  const ofOwnRooms = useCall(hostInvitationCalls.list, {}, followed);
  const roomsOf = useRoomsOf();
  const rooms = words(labelTexts.rooms);
  const columns = useMemo(() => columnsWith(rooms, roomsOf), [rooms, roomsOf]);
  const { acts, dialog } = useMemberActs();
  const invited = [...(list.data?.invitations ?? []), ...(ofOwnRooms.data?.invitations ?? [])];
  const open = invited.filter(({ state }) => state === 'pending' || state === 'expired');
  return (
    <div className={classes.parts}>
      <p>{words(peopleScreenTexts.meaning)}</p>
      {list.isError ? (
        <ErrorState message="The members couldn't be loaded." onRetry={retryOf(list)} />
      ) : (
        <DataTable
          label={words(labelTexts.hosts)}
          columns={columns}
          rows={list.data?.members}
          rowKey={({ _id }) => _id}
          searchText={({ email, name = '' }) => `${name} ${email}`}
          searchLabel="Search names and emails"
          acts={acts}
          hasRowMenu
          noun={['person', 'people']}
          empty={<EmptyState title={words(peopleScreenTexts.none)} />}
        />
      )}
      {open.length > 0 && <Invitations title="Open invitations" invitations={open} areOfHosts />}
      {dialog}
    </div>
  );
}

function columnsWith(rooms: string, roomsOf: (member: Member) => string): Column<Member>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      cell: ({ name = '–' }) => name,
      card: 'title',
      onCard: ({ name, email }) => name ?? <Email>{email}</Email>,
      sortBy: ({ name = '' }) => name,
    },
    {
      key: 'email',
      holds: 'email',
      title: 'Email',
      cell: ({ email }) => <Email>{email}</Email>,
      card: 'fact',
      onCard: ({ name, email }) => name !== undefined && <Email>{email}</Email>,
      sortBy: ({ email }) => email,
    },
    { key: 'rooms', title: rooms, cell: roomsOf, card: 'fact', sortBy: roomsOf },
    lastActive,
    {
      key: 'status',
      title: 'Status',
      cell: ({ isActive }) =>
        isActive ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Turned off</Badge>,
      card: 'state',
      sortBy: ({ isActive }) => String(isActive),
    },
  ];
}
