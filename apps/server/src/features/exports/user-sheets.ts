/** What one person has played, as sheets: the rounds, and every response. */
import {
  exportLabels,
  gameModeLabels,
  roundVersionLabels,
  searchTexts,
  type UserGame,
  wagerModeLabels,
} from '@emcee/contract';
import { type Names, timeTitle } from './names.ts';
import { pointsOf, type Response, responseColumns, responsesIn } from './played-sheets.ts';
import { type Column, flatRows, sheetOf } from './tables.ts';

type Round = UserGame['gameRoundDetails']['rounds'][number];

/** The rounds that somebody has played and what was answered there; the answers are theirs alone. */
export function userSheets(games: () => AsyncIterable<UserGame>, names: Names) {
  const rounds = () =>
    flatRows(games(), (game) => game.gameRoundDetails.rounds.map((round) => ({ game, round })));
  const played: Column<{ game: UserGame; round: Round }>[] = [
    {
      title: timeTitle('Game', names),
      key: 'started',
      cell: ({ game }) => names.moment(game.startedAt),
    },
    { title: exportLabels.room, key: 'room', cell: ({ game }) => game.room.roomCode },
    { title: 'Round', key: 'round', cell: ({ round }) => round.name },
  ];
  const columns: Column<Response & { game: UserGame; round: Round }>[] = [
    ...played,
    ...responseColumns,
  ];
  return {
    rounds: sheetOf('Rounds', {
      names,
      columns: [
        ...played,
        {
          title: 'Version',
          key: 'version',
          cell: ({ round }) => roundVersionLabels[round.version],
        },
        { title: 'Mode', key: 'mode', cell: ({ round }) => gameModeLabels[round.roundMode] },
        {
          title: 'Wager mode',
          key: 'wagers',
          cell: ({ round }) => wagerModeLabels[round.wagerMode],
        },
        { title: 'Questions', cell: ({ round }) => round.questions.length },
        {
          title: 'Score',
          key: 'score',
          cell: ({ round }) => responsesIn(round).reduce((sum, row) => sum + pointsOf(row), 0),
        },
      ],
      rows: rounds(),
      searchText: (row) => searchTexts.userRound(row, names.written),
    }),
    responses: sheetOf('Responses', {
      names,
      columns,
      rows: flatRows(rounds(), ({ game, round }) =>
        responsesIn(round).map((row) => ({ ...row, game, round })),
      ),
    }),
  };
}
