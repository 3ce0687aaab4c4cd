import { count, counted, day } from '@emcee/client';
import {
  gameModeLabels,
  labelTexts,
  reportScreenTexts,
  searchTexts,
  type Venue,
  venueCalls,
  venueKindLabels,
  venueTexts,
} from '@emcee/contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { roleRefusal } from '../../lib/calls/failure-text.ts';
import { idOf } from '../../lib/id-of.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Email, NoWrap } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx';
import { retryOf } from '../../ui/feedback/loaded.tsx';
import { StateChip } from '../../ui/feedback/state-chip.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { ExportMenu } from '../../ui/tables/export-menu.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { Agreements } from './agreements.tsx';

/** Rooms of all admins, for super admins; others see an error. */
export function VenuesPage() {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words), [words]);
  // Always outdated: rooms open and close without an event.
  const list = useCall(venueCalls.list, {}, { isOutdated: () => true });
  return (
    <Page title={venueTexts.title} subtitle={words(reportScreenTexts.venuesMeaning)}>
      {list.isError ? (
        <ErrorState
          message={roleRefusal(list.error) ?? venueTexts.loadingFailed}
          onRetry={retryOf(list)}
        />
      ) : (
        <>
          {list.data !== undefined && <Agreements />}
          <DataTable
            label="Venues"
            columns={columns}
            rows={list.data?.venues}
            rowKey={idOf}
            searchText={searchTexts.venue}
            toolbar={<ExportMenu what={{ report: 'venues' }} />}
            searchLabel={words(reportScreenTexts.searchVenues)}
            noun={['venue']}
            footer={
              list.data &&
              list.data.venues.length < list.data.total && (
                <span>{`Showing the newest ${count(list.data.venues.length)} of ${count(list.data.total)}.`}</span>
              )
            }
            empty={<EmptyState icon={<IconBuildingStore size={28} />} title={venueTexts.empty} />}
          />
        </>
      )}
    </Page>
  );
}

function columnsIn(words: Words): Column<Venue>[] {
  return [
    {
      key: 'room-code',
      title: words(labelTexts.roomCode),
      cell: ({ roomCode }) => <strong>{roomCode}</strong>,
      card: 'title',
      sortBy: ({ roomCode }) => roomCode,
    },
    {
      key: 'admin',
      holds: 'email',
      title: 'Admin',
      cell: ({ adminEmail }) => <Email>{adminEmail}</Email>,
      card: 'fact',
      sortBy: ({ adminEmail }) => adminEmail,
    },
    {
      key: 'kind',
      title: words(labelTexts.host),
      cell: ({ kind, pro }) => (
        <span>
          {venueKindLabels[kind]} {pro && <Badge tone="gold">PRO</Badge>}
        </span>
      ),
      sortBy: ({ kind, pro }) => `${kind} ${pro}`,
      note: ({ kind }) => venueKindLabels[kind],
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ gameMode }) => <StateChip mode={gameMode} />,
      card: 'state',
      sortBy: ({ gameMode }) => gameModeLabels[gameMode],
    },
    {
      key: 'players',
      title: 'Players',
      cell: ({ playersCount }) => count(playersCount),
      sortBy: ({ playersCount }) => playersCount,
      isNumeric: true,
      note: ({ playersCount }) => counted(playersCount, 'player'),
    },
    {
      key: 'games',
      title: 'Games',
      cell: ({ gamesCount }) => count(gamesCount),
      card: 'fact',
      onCard: ({ gamesCount }) => counted(gamesCount, 'game'),
      sortBy: ({ gamesCount }) => gamesCount,
      isNumeric: true,
    },
    {
      key: 'last-game',
      title: 'Last game',
      cell: ({ lastGameAt }) => <NoWrap>{lastGameAt === null ? 'Never' : day(lastGameAt)}</NoWrap>,
      sortBy: ({ lastGameAt }) => lastGameAt ?? '',
    },
    {
      key: 'created',
      title: 'Since',
      cell: ({ createdAt }) => <NoWrap>{day(createdAt)}</NoWrap>,
      sortBy: ({ createdAt }) => createdAt,
      note: ({ createdAt }) => `Since ${day(createdAt)}`,
    },
  ];
}
