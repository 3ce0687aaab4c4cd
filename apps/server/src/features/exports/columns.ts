/** What the tables of the portal show, column by column, as files show it. */
import {
  exportLabels,
  type GameResult,
  gameModeLabels,
  type Host,
  type ListedGame,
  type ListedRound,
  type Question,
  type RoundHistory,
  roundVersionLabels,
  type Scheme,
  type UserRow,
  type UserScore,
  type Venue,
  venueKindLabels,
  wageringText,
  wagerModeLabels,
} from '@emcee/contract';
import type { Names } from './names.ts';
import type { Column } from './tables.ts';

/** The title of a column of times. */
export function timeTitle(title: string, { timeZone }: Names): string {
  return `${title} (${timeZone})`;
}

export function games(names: Names): Column<ListedGame>[] {
  return [
    { title: timeTitle('Started', names), cell: (row) => names.moment(row.startedAt) },
    {
      title: timeTitle('Ended', names),
      cell: ({ endedAt }) => (endedAt === null ? null : names.moment(endedAt)),
    },
    { title: exportLabels.room, cell: (row) => row.roomCode },
    { title: 'Mode', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Wagering', cell: (row) => wageringText(row.wagering) },
    { title: 'Rounds', cell: (row) => row.roundsCount },
    { title: 'Players', cell: (row) => row.playersCount },
    { title: 'Top score', cell: (row) => row.topScore },
  ];
}

export function results(names: Names): Column<GameResult>[] {
  return [
    { title: timeTitle('Game', names), cell: (row) => names.moment(row.gameDate) },
    { title: 'Venue', cell: (row) => row.roomName },
    { title: 'Email', cell: (row) => row.email, isPersonal: true },
    { title: 'Player name', cell: (row) => names.person({ userId: row.userId, name: row.team }) },
    { title: 'Score', cell: (row) => row.score },
  ];
}

export function userScores(names: Names): Column<UserScore>[] {
  return [
    { title: 'Email', cell: (row) => row.user?.email ?? null, isPersonal: true },
    {
      title: 'Player name',
      cell: ({ user, team }) => names.person({ userId: user?._id ?? null, name: team }),
    },
    { title: exportLabels.rooms, cell: (row) => row.roomCodes.join(', ') },
    { title: 'Score', cell: (row) => row.scores },
  ];
}

export function roundsHistory(names: Names): Column<RoundHistory>[] {
  return [
    { title: timeTitle('Played', names), cell: (row) => names.moment(row.createdAt) },
    { title: exportLabels.room, cell: (row) => row.roomId.roomCode },
    { title: 'Round', cell: (row) => row.name },
    { title: 'Version', cell: (row) => roundVersionLabels[row.version] },
    { title: 'Mode', cell: (row) => gameModeLabels[row.roundMode] },
    { title: 'Wager mode', cell: (row) => wagerModeLabels[row.wagerMode] },
    { title: 'Questions', cell: (row) => row.questionsCount },
    { title: 'Players', cell: (row) => row.playersCount },
  ];
}

export function users(names: Names): Column<UserRow>[] {
  return [
    { title: 'Email', cell: (row) => row.userEmail, isPersonal: true },
    {
      title: 'Player names',
      cell: (row) => names.person({ userId: row._id, name: row.playerNames.join(', ') }),
    },
    { title: exportLabels.rooms, cell: (row) => row.roomCodes.join(', ') },
    { title: 'Total score', cell: (row) => row.totalScore },
    { title: timeTitle('Last login', names), cell: (row) => names.moment(row.lastLogin) },
  ];
}

export function hosts(): Column<Host>[] {
  return [
    { title: exportLabels.room, cell: (row) => row.room.roomCode },
    { title: 'Kind', cell: (row) => row.kind },
    { title: 'Email', cell: (row) => row.email, isPersonal: true },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', cell: (row) => gameModeLabels[row.room.gameMode] },
    { title: 'Players', cell: (row) => row.room.players.length },
  ];
}

export function rounds(names: Names): Column<{ round: ListedRound; question: Question }>[] {
  return [
    { title: 'Round', cell: ({ round }) => round.name },
    { title: timeTitle('Uploaded', names), cell: ({ round }) => names.moment(round.uploaded) },
    { title: 'Wager scheme', cell: ({ round }) => round.wagerScheme?.name ?? null },
    { title: 'Number', cell: ({ question }) => question.orderNum },
    { title: 'Question', cell: ({ question }) => question.questionText },
    { title: 'Answer', cell: ({ question }) => question.answerText },
    { title: 'Image', cell: ({ question }) => question.image },
  ];
}

export function schemes(): Column<Scheme>[] {
  return [
    { title: 'Order', cell: (row) => row.order },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Type', cell: (row) => row.type },
    { title: 'Points', cell: (row) => row.points.join(', ') },
    { title: 'Percentage', cell: (row) => row.percentage },
    { title: 'Single use', cell: (row) => (row.singleUse ? 'yes' : 'no') },
    { title: 'Mandatory', cell: (row) => (row.mandatoryWagering ? 'yes' : 'no') },
    { title: 'Subtract for incorrect', cell: (row) => (row.subtractForIncorrect ? 'yes' : 'no') },
    { title: 'Bonus points', cell: (row) => row.bonusPoints },
  ];
}

export function venues(names: Names): Column<Venue>[] {
  return [
    { title: exportLabels.room, cell: (row) => row.roomCode },
    { title: 'Admin', cell: (row) => row.adminEmail, isPersonal: true },
    { title: 'Kind', cell: (row) => venueKindLabels[row.kind] },
    { title: 'PRO', cell: (row) => (row.pro ? 'yes' : 'no') },
    { title: 'Mode', cell: (row) => gameModeLabels[row.gameMode] },
    { title: 'Players', cell: (row) => row.playersCount },
    { title: 'Games', cell: (row) => row.gamesCount },
    {
      title: timeTitle('Last game', names),
      cell: ({ lastGameAt }) => (lastGameAt === null ? null : names.moment(lastGameAt)),
    },
    { title: timeTitle('Since', names), cell: (row) => names.moment(row.createdAt) },
  ];
}
