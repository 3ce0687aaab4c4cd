import { type Host, hostCalls, hostTexts } from '@emcee/contract';
import { IconUsers } from '@tabler/icons-react';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { loadFailure } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import type { Column } from '../../ui/table-columns.ts';

function playerCount({ room }: Host): number {
  const withEmail = room.players.flatMap(({ email }) => (email === null ? [] : [email]));
  return new Set(withEmail).size + room.players.length - withEmail.length;
}

const columns: readonly Column<Host>[] = [
  {
    key: 'username',
    title: 'Username',
    cell: ({ room }) => <strong>{room.roomCode}</strong>,
    sortBy: ({ room }) => room.roomCode,
  },
  { key: 'state', title: 'State', cell: ({ room }) => <StateChip mode={room.gameMode} /> },
  {
    key: 'players',
    title: 'Players',
    cell: playerCount,
    sortBy: playerCount,
    isNumeric: true,
  },
];

/** The list of hosts. */
export function HostsPage() {
  const words = useWords();
  const list = useCall(hostCalls.list);
  return (
    <Page title={words('Hosts')}>
      {list.isError ? (
        <ErrorState message={words(loadFailure(list.error))} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={words('Hosts')}
          columns={columns}
          rows={list.data?.hosts}
          rowKey={({ _id }) => _id}
          searchText={({ room, email }) => `${room.roomCode} ${email ?? ''}`}
          searchLabel={words('Search rooms and emails')}
          noun={[words('host')]}
          footer={words(hostTexts.signInInfo)}
          empty={<EmptyState icon={<IconUsers size={28} />} title={words('No hosts yet')} />}
        />
      )}
    </Page>
  );
}
