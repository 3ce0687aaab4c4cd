import { dayAndTime } from '@emcee/client';
import {
  type GameResult,
  gameCalls,
  pathTo,
  portalPaths,
  reportScreenTexts,
  reportTexts,
  searchTexts,
} from '@emcee/contract';
import { IconTrophy } from '@tabler/icons-react';
import { useWholeList } from '../../../lib/calls/whole-list.ts';
import { useWords } from '../../../lib/words.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Emails, NoWrap } from '../../../ui/basics/no-wrap.tsx';
import { Score } from '../../../ui/charts/score.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { LongTable } from '../../../ui/tables/long-table.tsx';
import { FiltersToCorrect, ReportFilters } from '../../../ui/tables/report-filters.tsx';
import { useReportWindow } from '../../../ui/tables/report-window.ts';
import { RowLink } from '../../../ui/tables/row-link.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { DemoBadge } from './demo-badge.tsx';
import { GameGuideLink } from './game-guide-link.tsx';

const columns: readonly Column<GameResult>[] = [
  {
    key: 'game',
    holds: 'moment',
    title: 'Game',
    cell: ({ gameDate }) => <Moment at={gameDate} />,
    card: 'fact',
    sortBy: ({ gameDate }) => gameDate,
  },
  {
    key: 'venue',
    title: 'Venue',
    card: 'fact',
    cell: ({ roomName, demo }) => (
      <span>
        <NoWrap>{roomName}</NoWrap>
        <DemoBadge isDemo={demo} />
      </span>
    ),
    sortBy: ({ roomName }) => roomName,
  },
  {
    key: 'email',
    holds: 'email',
    title: 'Email',
    cell: ({ emails }) => <Emails of={emails} />,
    sortBy: ({ emails }) => emails.join(', '),
  },
  {
    key: 'player',
    title: 'Player name',
    card: 'title',
    cell: ({ id, playerId, team }) => (
      <RowLink to={pathTo(portalPaths.playerResult, { gameId: id, userId: playerId })}>
        {team === '' ? 'No name' : team}
      </RowLink>
    ),
    sortBy: ({ team }) => team,
  },
  {
    key: 'score',
    title: 'Score',
    card: 'state',
    cell: ({ score }) => <Score points={score} />,
    sortBy: ({ score }) => score,
    isNumeric: true,
  },
];

function searchText(row: GameResult): string {
  return searchTexts.gameResult(row, dayAndTime);
}

// Two users of one team are two rows.
function keyOf({ id, playerId, userId }: GameResult): string {
  return `${id} ${playerId} ${userId ?? ''}`;
}

export function GameResultsPage() {
  const words = useWords();
  const window = useReportWindow();
  const list = useWholeList(gameCalls.results, window.query, ({ gameResults: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  return (
    <Page title="Game Results" subtitle="What each player scored in each game.">
      <ReportFilters window={window} isBusy={list.isLoading} onRefresh={list.refresh} />
      {window.query === undefined ? (
        <FiltersToCorrect />
      ) : (
        <LongTable
          label="Game Results"
          list={list}
          failure={reportTexts.loadingFailed}
          columns={columns}
          rowKey={keyOf}
          searchText={searchText}
          searchLabel="Search results"
          toolbar={<ExportMenu what={{ report: 'game-results', ...window.query }} />}
          noun={['result']}
          empty={
            <EmptyState
              icon={<IconTrophy size={28} />}
              title="No results in this period"
              action={<GameGuideLink />}
            >
              <p>{words(reportScreenTexts.noResults)}</p>
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}
