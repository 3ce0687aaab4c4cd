import {
  type ExportReport,
  exportLabels,
  type GameResult,
  gameModeLabels,
  type Host,
  type ListedScheme,
  orNotFound,
  type Payment,
  paymentKindLabels,
  paymentStatusText,
  type RoundHistory,
  roundVersionLabels,
  searchTexts,
  type UserRow,
  type UserScore,
  type Venue,
  venueKindLabels,
  wagerModeLabels,
} from '@emcee/contract';
import { correctionSheet } from '../correction-sheet.ts';
import { dayOf } from '../names.ts';
import { gameSheets, PLAYED_PARTS, playerNamed, playerSheet, teamNames } from '../played-sheets.ts';
import { rowsOf, timeColumn } from '../tables.ts';
import { userSheets } from '../user-sheets.ts';
import { auditLogReport } from './audit-log-report.ts';
import { gamesReport } from './games-report.ts';
import { nightsReport } from './nights-report.ts';
import { detailReport, isNamed, listReport, partOf, type Report, wholeList } from './report.ts';
import { roundsReport } from './rounds-report.ts';

const venuesReport = listReport<Venue>({
  title: 'Venues',
  columns: (names) => [
    { title: exportLabels.room, key: 'room-code', cell: (row) => row.roomCode },
    { title: 'Admin', key: 'admin', cell: (row) => row.adminEmail, isPersonal: true },
    { title: 'Kind', key: 'kind', cell: (row) => venueKindLabels[row.kind] },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', key: 'state', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
    { title: 'Games', key: 'games', cell: (row) => row.gamesCount },
    timeColumn(names, { title: 'Last game', key: 'last-game', at: ({ lastGameAt }) => lastGameAt }),
    timeColumn(names, { title: 'Since', key: 'created', at: (row) => row.createdAt }),
  ],
  searchText: searchTexts.venue,
  read: async (sources, { adminId }) => wholeList((await sources.venues(adminId)).venues),
});

const roundsHistoryReport = listReport<RoundHistory>({
  title: 'Rounds',
  columns: (names) => [
    timeColumn(names, { title: 'Played', key: 'played', at: (row) => row.createdAt }),
    { title: exportLabels.room, key: 'room', cell: (row) => row.roomId.roomCode },
    { title: 'Round', key: 'round', cell: (row) => row.name },
    { title: 'Version', key: 'version', cell: (row) => roundVersionLabels[row.version] },
    { title: 'Mode', cell: (row) => gameModeLabels[row.roundMode] },
    { title: 'Wager mode', key: 'wagering', cell: (row) => wagerModeLabels[row.wagerMode] },
    { title: 'Questions', key: 'questions', cell: (row) => row.questionsCount },
    { title: 'Players', key: 'players', cell: (row) => row.playersCount },
  ],
  searchText: (row, { written }) => searchTexts.roundHistory(row, written),
  read: (sources, query) => partOf('roundsHistory', sources.roundsHistory(query)),
});

const gameReport = detailReport({
  parts: [...PLAYED_PARTS, 'corrections'],
  find: async (sources, owned) => {
    const { game } = await sources.game(owned);
    return { game, ...(await sources.corrections(owned)) };
  },
  sheets: ({ game, corrections }, { names, request: { playerId } }) => {
    if (!isNamed(playerId)) {
      const teamOf = teamNames(game.players, names);
      return {
        ...gameSheets(game, names),
        corrections: correctionSheet(corrections, { names, teamOf }),
      };
    }
    return { responses: orNotFound(playerSheet(game, { playerId, names })) };
  },
  subject: ({ game }, { names, request: { playerId } }) => {
    const player =
      names.isPseudonymous || !isNamed(playerId) ? undefined : playerNamed(game.players, playerId);
    return [game.roomCode, dayOf(game.startedAt, names), player?.name ?? ''];
  },
});

/** Without corrections: these are the organization's. */
const roomGameReport = detailReport({
  parts: PLAYED_PARTS,
  find: (sources, owned) => sources.game(owned),
  sheets: ({ game }, { names }) => gameSheets(game, names),
  subject: ({ game }, { names }) => [game.roomCode, dayOf(game.startedAt, names)],
});

const usersReport = listReport<UserRow>({
  title: exportLabels.users,
  columns: (names) => [
    { title: 'Email', key: 'email', cell: (row) => row.userEmail, isPersonal: true },
    {
      title: 'Player names',
      key: 'names',
      cell: (row) => names.person({ userId: row._id, name: row.playerNames.join(', ') }),
    },
    { title: exportLabels.rooms, key: 'rooms', cell: (row) => row.roomCodes.join(', ') },
    { title: 'Total score', key: 'score', cell: (row) => row.totalScore },
    timeColumn(names, { title: 'Last login', key: 'login', at: (row) => row.lastLogin }),
  ],
  searchText: searchTexts.user,
  read: (sources, query) => partOf('users', sources.users(query)),
});

/** Totals over the chosen days. */
const userScoresReport = listReport<UserScore>({
  title: 'Scores',
  columns: (names) => [
    {
      title: 'Email',
      key: 'scorer',
      cell: (row) => row.user?.email ?? null,
      isPersonal: true,
      sortBy: ({ user, team }) => user?.email ?? team,
    },
    {
      title: 'Player name',
      cell: ({ user, teams }) =>
        names.person({ userId: user?._id ?? null, name: teams.join(', ') }),
    },
    { title: exportLabels.rooms, key: 'rooms', cell: (row) => row.roomCodes.join(', ') },
    { title: 'Score', key: 'score', cell: (row) => row.scores },
  ],
  searchText: searchTexts.userScore,
  read: (sources, query) => partOf('userScores', sources.userScores(query)),
});

const gameResultsReport = listReport<GameResult>({
  title: 'Results',
  columns: (names) => [
    timeColumn(names, { title: 'Game', key: 'game', at: (row) => row.gameDate }),
    { title: 'Venue', key: 'venue', cell: (row) => row.roomName },
    { title: 'Email', cell: (row) => row.email, isPersonal: true },
    { title: 'Emails', key: 'email', cell: (row) => row.emails.join(', '), isPersonal: true },
    {
      title: 'Player name',
      key: 'player',
      cell: (row) => names.person({ userId: row.userId, name: row.team }),
    },
    { title: 'Score', key: 'score', cell: (row) => row.score },
  ],
  searchText: (row, { written }) => searchTexts.gameResult(row, written),
  read: (sources, query) => partOf('gameResults', sources.results(query)),
});

const paymentsReport = listReport<Payment>({
  title: 'Payments',
  columns: (names) => [
    timeColumn(names, { title: 'Paid', at: (row) => row.paidAt }),
    { title: 'For', cell: (row) => paymentKindLabels[row.kind] },
    { title: exportLabels.hosts, cell: (row) => row.hosts },
    { title: 'Amount', cell: (row) => row.cents / 100 },
    { title: 'Currency', cell: (row) => row.currency },
    { title: 'Status', cell: (row) => paymentStatusText(row) },
    { title: 'PayPal transaction', cell: (row) => row._id },
    { title: 'Receipts', cell: (row) => row.receipts?.join(', ') ?? null },
  ],
  read: (sources, { adminId, limit, cursor }) =>
    partOf('payments', sources.payments({ adminId, limit, cursor })),
});

const hostsReport = listReport<Host>({
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

const wagerSchemesReport = listReport<ListedScheme>({
  title: 'Wager schemes',
  columns: () => [
    { title: 'Order', cell: (row) => row.order },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Type', cell: (row) => row.type },
    { title: 'Points', cell: (row) => row.points.join(', ') },
    { title: 'Percentage', cell: (row) => row.percentage },
    { title: 'Single use', cell: (row) => (row.singleUse ? 'yes' : 'no') },
    { title: 'Mandatory', cell: (row) => (row.mandatoryWagering ? 'yes' : 'no') },
    {
      title: 'Subtract for incorrect',
      cell: (row) => row.loses ?? (row.subtractForIncorrect ? 'yes' : 'no'),
    },
    { title: 'Bonus points', cell: (row) => row.bonusPoints },
  ],
  read: async (sources, { adminId }) => wholeList((await sources.schemes(adminId)).wagerSchemes),
});

/** The games come in parts. */
const userReport = detailReport({
  parts: ['rounds', 'responses'],
  find: (sources, owned) => sources.user(owned),
  sheets: (found, { sources, owned, names }) => {
    const games = ({ data: rows, nextCursor }: typeof found) => ({ rows, nextCursor });
    const read = async (cursor: string) => games(await sources.user({ ...owned, cursor }));
    return userSheets(() => rowsOf(games(found), read), names);
  },
  subject: ({ user: { email } }, { names }) =>
    email === null || names.isPseudonymous ? undefined : [email],
});

const roundReport = detailReport({
  parts: PLAYED_PARTS,
  find: (sources, owned) => sources.playedRound(owned),
  sheets: ({ round }, { names }) => gameSheets({ players: round.players, rounds: [round] }, names),
  subject: ({ round }, { names }) => [
    round.roomId.roomCode,
    dayOf(round.createdAt, names),
    round.name,
  ],
});

/** The reports of a room. */
export const roomReports: Readonly<Partial<Record<ExportReport, Report>>> = {
  game: roomGameReport,
  games: gamesReport,
};

export const reports: Readonly<Record<ExportReport, Report>> = {
  'audit-log': auditLogReport,
  game: gameReport,
  'game-results': gameResultsReport,
  games: gamesReport,
  hosts: hostsReport,
  nights: nightsReport,
  payments: paymentsReport,
  round: roundReport,
  rounds: roundsReport,
  'rounds-history': roundsHistoryReport,
  user: userReport,
  'user-scores': userScoresReport,
  users: usersReport,
  venues: venuesReport,
  'wager-schemes': wagerSchemesReport,
};
