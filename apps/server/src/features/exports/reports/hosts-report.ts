import { exportLabels, gameModeLabels, type Host, searchTexts } from '@emcee/contract';
import { listReport, wholeList } from './list-report.ts';

/** The hosts, or those whose rooms are in one state. */
export const hostsReport = listReport<Host>({
  title: exportLabels.hosts,
  columns: () => [
    { title: exportLabels.room, key: 'room-code', cell: (row) => row.room.roomCode },
    { title: 'Name', cell: (row) => row.displayName },
    { title: 'Kind', cell: (row) => row.kind },
    { title: 'Email', cell: (row) => row.email, isPersonal: true },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', key: 'state', cell: (row) => gameModeLabels[row.room.gameMode] },
    { title: 'Players', key: 'players', cell: (row) => row.room.players.length },
  ],
  searchText: searchTexts.host,
  read: async (sources, { adminId, state }) => {
    const { hosts } = await sources.hosts(adminId);
    return wholeList(hosts.filter(({ room }) => [undefined, room.gameMode].includes(state)));
  },
});
