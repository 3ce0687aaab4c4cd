import {
  exportLabels,
  gameModeLabels,
  roundVersionLabels,
  searchTexts,
  type UserGame,
  wagerModeLabels,
} from '@emcee/contract';
import {
  type EarnedColumn,
  GIVEN_LABEL,
  type GivenRow,
  reasonIn,
  withGivenRows,
} from './given-rows.ts';
import type { Names } from './names.ts';
import { pointsOf, type Response, responseColumns, responsesIn } from './played-sheets.ts';
import { flatRows, sheetOf } from './tables.ts';

type PlayedRow = { game: UserGame; round: UserGame['gameRoundDetails']['rounds'][number] };
type GivenInGame = GivenRow & { game: UserGame };

/** Contains this user's answers only. */
export function userSheets(games: () => AsyncIterable<UserGame>, names: Names) {
  const ofGame: EarnedColumn<{ game: UserGame }, GivenInGame>[] = [
    {
      title: `Game (${names.timeZone})`,
      key: 'started',
      cell: startedAt,
      givenCell: startedAt,
    },
    { title: exportLabels.room, key: 'room', cell: roomOf, givenCell: roomOf },
  ];

  function startedAt({ game }: { game: UserGame }): Date {
    return names.moment(game.startedAt);
  }

  return {
    rounds: sheetOf<PlayedRow | GivenInGame>('Rounds', {
      names,
      columns: withGivenRows<PlayedRow, GivenInGame>([
        ...ofGame,
        {
          title: 'Round',
          key: 'round',
          cell: ({ round }) => round.name,
          givenCell: (row) => [GIVEN_LABEL, reasonIn(names, row)].filter(Boolean).join(': '),
        },
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
          givenCell: ({ given }) => given.points,
        },
      ]),
      rows: flatRows(games(), (game) => [...roundsIn(game), ...givenIn(game)]),
      searchText: (row) =>
        'given' in row
          ? searchTexts.userGiven(row, names.written)
          : searchTexts.userRound(row, names.written),
    }),
    responses: sheetOf<(Response & PlayedRow) | GivenInGame>('Responses', {
      names,
      columns: withGivenRows<Response & PlayedRow, GivenInGame>([
        ...ofGame,
        { title: 'Round', key: 'round', cell: ({ round }) => round.name },
        ...responseColumns(names),
      ]),
      rows: flatRows(games(), (game) => [
        ...roundsIn(game).flatMap(({ round }) =>
          responsesIn(round).map((row) => ({ ...row, game, round })),
        ),
        ...givenIn(game),
      ]),
    }),
  };
}

function roundsIn(game: UserGame): PlayedRow[] {
  return game.gameRoundDetails.rounds.map((round) => ({ game, round }));
}

function givenIn(game: UserGame): GivenInGame[] {
  return game.seatPoints.map((given) => ({ game, given }));
}

function roomOf({ game }: { game: UserGame }): string {
  return game.room.roomCode;
}
