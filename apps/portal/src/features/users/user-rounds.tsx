import { dayAndTime } from '@emcee/client';
import {
  gameModeLabels,
  labelTexts,
  pathTo,
  portalPaths,
  reportTexts,
  roundVersionLabels,
  type SeatPointsRow,
  searchTexts,
  totalReasonLabels,
  type UserGame,
  wagerModeLabels,
} from '@emcee/contract';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import type { WholeList } from '../../lib/calls/whole-list.ts';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Disclosure } from '../../ui/basics/disclosure.tsx';
import { Moment } from '../../ui/basics/moment.tsx';
import { NoWrap } from '../../ui/basics/no-wrap.tsx';
import { ScoreLink } from '../../ui/charts/score.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/feedback/state-chip.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { ListState } from '../../ui/tables/long-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';

export type UserRound = UserGame['gameRoundDetails']['rounds'][number];

/** A round, or points that the host gave the person's team apart from answers. */
type PlayedRow = { game: UserGame; points: number } & (
  | { round: UserRound; given?: undefined }
  | { given: SeatPointsRow; round?: undefined }
);

/** Lists the rounds of the games with the person's points, and points given to the team. */
export function roundRows(games: readonly UserGame[]): PlayedRow[] {
  return games.flatMap((game) => [
    ...game.gameRoundDetails.rounds.map((round) => {
      const answers = round.questions.flatMap((question) => question.answers);
      const points = answers
        .flatMap((answer) => answer.earned)
        .reduce((total, row) => total + row.points, 0);
      return { game, round, points };
    }),
    ...game.seatPoints.map((given) => ({ game, given, points: given.points })),
  ]);
}

function nameOf({ round, given }: PlayedRow): string {
  return round === undefined ? `${totalReasonLabels['seat-points']}: ${given.reason}` : round.name;
}

function columnsIn(
  words: Words,
  { userId, nameCell }: { userId: string; nameCell: (row: PlayedRow) => ReactNode },
): Column<PlayedRow>[] {
  return [
    { key: 'round', title: 'Round', cell: nameCell, card: 'title', sortBy: nameOf },
    {
      key: 'room',
      title: words(labelTexts.room),
      cell: ({ game }) => <NoWrap>{game.room.roomCode}</NoWrap>,
      card: 'fact',
      sortBy: ({ game }) => game.room.roomCode,
    },
    {
      key: 'started',
      holds: 'moment',
      title: 'Game Started At',
      cell: ({ game }) => <Moment at={game.startedAt} />,
      card: 'fact',
      sortBy: ({ game }) => game.startedAt,
    },
    {
      key: 'version',
      title: 'Version',
      cell: ({ round }) => round && roundVersionLabels[round.version],
      sortBy: ({ round }) => (round ? roundVersionLabels[round.version] : null),
      note: ({ round }) => (round ? roundVersionLabels[round.version] : ''),
    },
    {
      key: 'mode',
      title: 'Mode',
      cell: ({ round }) => round && <StateChip mode={round.roundMode} />,
      sortBy: ({ round }) => (round ? gameModeLabels[round.roundMode] : null),
      note: ({ round }) => (round ? gameModeLabels[round.roundMode] : ''),
    },
    {
      key: 'wagers',
      title: 'Wager mode',
      cell: ({ round }) => round && wagerModeLabels[round.wagerMode],
      sortBy: ({ round }) => (round ? wagerModeLabels[round.wagerMode] : null),
      note: ({ round }) => (round ? wagerModeLabels[round.wagerMode] : ''),
    },
    {
      key: 'score',
      title: 'Score',
      card: 'state',
      cell: (row) => (
        <ScoreLink
          points={row.points}
          to={pathTo(portalPaths.playerResult, { gameId: row.game._id, userId })}
          label={`${nameOf(row)}: why`}
        />
      ),
      sortBy: ({ points }) => points,
      isNumeric: true,
    },
  ];
}

function searchText(row: PlayedRow): string {
  return row.round === undefined
    ? searchTexts.userGiven(row, dayAndTime)
    : searchTexts.userRound(row, dayAndTime);
}

function idOf({ round, given }: PlayedRow): string {
  return round === undefined ? given._id : round._id;
}

/** Rounds that a person has played; an open row shows the questions with the person's answers. */
export function UserRounds({
  userId,
  list,
  toolbar,
  questions,
}: {
  userId: string;
  list: WholeList<UserGame>;
  toolbar?: ReactNode;
  questions: (round: UserRound) => ReactNode;
}) {
  const words = useWords();
  const questionsId = useId();
  const [openId, setOpenId] = useUrlState('round');
  const rows = useMemo(() => list.rows && roundRows(list.rows), [list.rows]);
  const columns = useMemo(
    () =>
      columnsIn(words, {
        userId,
        nameCell: (row) =>
          row.round === undefined ? (
            nameOf(row)
          ) : (
            <Disclosure
              isOpen={row.round._id === openId}
              controls={questionsId}
              onToggle={(isOpen) => setOpenId(isOpen ? row.round._id : '')}
            >
              {row.round.name}
            </Disclosure>
          ),
      }),
    [words, userId, openId, setOpenId, questionsId],
  );
  const details = useCallback(
    ({ round }: PlayedRow) =>
      round?._id === openId && round !== undefined ? (
        <div id={questionsId}>{questions(round)}</div>
      ) : undefined,
    [openId, questions, questionsId],
  );
  if (list.rows === undefined && list.hasFailed)
    return <ErrorState message={list.refusal ?? reportTexts.loadingFailed} onRetry={list.goOn} />;
  return (
    <DataTable
      label="Rounds played"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      searchText={searchText}
      searchLabel="Search rounds and questions"
      toolbar={toolbar}
      details={details}
      noun={rows?.some(({ given }) => given !== undefined) ? ['row'] : ['round']}
      isBusy={list.isLoading && !list.hasMore}
      footer={<ListState list={list} failure={reportTexts.loadingFailed} noun="game" />}
      empty={<EmptyState icon={<IconHistory size={28} />} title="No rounds played yet" />}
    />
  );
}
