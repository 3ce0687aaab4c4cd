import { count, counted, dayAndTime } from '@emcee/client';
import {
  gameCalls,
  labelTexts,
  pathTo,
  portalPaths,
  type RoundHistory,
  reportScreenTexts,
  reportTexts,
  roundVersionLabels,
  searchTexts,
  wagerModeLabels,
} from '@emcee/contract';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWholeList } from '../../../lib/calls/whole-list.ts';
import { idOf } from '../../../lib/id-of.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { NoWrap } from '../../../ui/basics/no-wrap.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { LongTable } from '../../../ui/tables/long-table.tsx';
import { RowLink } from '../../../ui/tables/row-link.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { DemoBadge } from './demo-badge.tsx';
import { GameGuideLink } from './game-guide-link.tsx';

function columnsIn(words: Words): Column<RoundHistory>[] {
  return [
    {
      key: 'round',
      title: 'Round',
      card: 'title',
      cell: ({ _id, name }) => (
        <RowLink to={pathTo(portalPaths.playedRound, { id: _id })}>{name}</RowLink>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'room',
      title: words(labelTexts.room),
      card: 'state',
      cell: ({ roomId, demo }) => (
        <span>
          <NoWrap>{roomId.roomCode}</NoWrap>
          <DemoBadge isDemo={demo} />
        </span>
      ),
      sortBy: ({ roomId }) => roomId.roomCode,
    },
    {
      key: 'played',
      holds: 'moment',
      title: 'Played',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      card: 'fact',
      sortBy: ({ createdAt }) => createdAt,
    },
    {
      key: 'version',
      title: 'Version',
      cell: ({ version }) => roundVersionLabels[version],
      sortBy: ({ version }) => roundVersionLabels[version],
      note: ({ version }) => roundVersionLabels[version],
    },
    {
      key: 'wagering',
      title: 'Wagering',
      cell: ({ wagerMode }) => wagerModeLabels[wagerMode],
      sortBy: ({ wagerMode }) => wagerModeLabels[wagerMode],
      note: ({ wagerMode }) => wagerModeLabels[wagerMode],
    },
    {
      key: 'questions',
      title: 'Questions',
      cell: ({ questionsCount }) => count(questionsCount),
      sortBy: ({ questionsCount }) => questionsCount,
      isNumeric: true,
    },
    {
      key: 'players',
      title: 'Players',
      cell: ({ playersCount }) => count(playersCount),
      card: 'fact',
      onCard: ({ playersCount }) => counted(playersCount, 'player'),
      sortBy: ({ playersCount }) => playersCount,
      isNumeric: true,
    },
  ];
}

function searchText(row: RoundHistory): string {
  return searchTexts.roundHistory(row, dayAndTime);
}

/** Played rounds, newest first; a row opens its round. */
export function RoundHistoryPage() {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words), [words]);
  const list = useWholeList(gameCalls.roundsHistory, {}, ({ roundsHistory: rows, ...rest }) => ({
    rows,
    ...rest,
  }));
  return (
    <Page
      title="Round History"
      subtitle="Every round played, newest first."
      actions={
        <>
          <LinkButton to={portalPaths.gameHistory}>Game History</LinkButton>
          <Button onClick={list.refresh} isBusy={list.isLoading}>
            Refresh
          </Button>
        </>
      }
    >
      <LongTable
        label="Round History"
        list={list}
        failure={reportTexts.loadingFailed}
        columns={columns}
        rowKey={idOf}
        searchText={searchText}
        searchLabel="Search rounds"
        toolbar={<ExportMenu what={{ report: 'rounds-history' }} />}
        noun={['round']}
        empty={
          <EmptyState
            icon={<IconHistory size={28} />}
            title={reportTexts.noRounds}
            action={
              <>
                <LinkButton to={portalPaths.questions}>Prepare a round</LinkButton>
                <GameGuideLink />
              </>
            }
          >
            <p>{words(reportScreenTexts.noRounds)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
