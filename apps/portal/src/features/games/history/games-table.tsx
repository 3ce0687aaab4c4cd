import { count, counted, dayAndTime } from '@emcee/client';
import {
  gameModeLabels,
  type ListedGame,
  labelTexts,
  pathTo,
  portalPaths,
  reportScreenTexts,
  reportTexts,
  searchTexts,
  wageringText,
} from '@emcee/contract';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { WholeList } from '../../../lib/calls/whole-list.ts';
import { idOf } from '../../../lib/id-of.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { NoWrap } from '../../../ui/basics/no-wrap.tsx';
import { Score } from '../../../ui/charts/score.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { LongTable } from '../../../ui/tables/long-table.tsx';
import { RowLink } from '../../../ui/tables/row-link.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { DemoBadge } from './demo-badge.tsx';
import { GameGuideLink } from './game-guide-link.tsx';
import classes from './user-scores-table.module.css';

function columnsIn(words: Words, gamePath: string): Column<ListedGame>[] {
  return [
    {
      key: 'started',
      holds: 'moment',
      title: 'Game Started At',
      cell: ({ _id, startedAt }) => (
        <RowLink to={pathTo(gamePath, { id: _id })}>
          <Moment at={startedAt} />
        </RowLink>
      ),
      card: 'title',
      onCard: ({ _id, name, startedAt }) => (
        <RowLink to={pathTo(gamePath, { id: _id })}>
          {name === '' ? dayAndTime(startedAt) : name}
        </RowLink>
      ),
      sortBy: ({ startedAt }) => startedAt,
    },
    {
      key: 'room',
      title: words(labelTexts.room),
      cell: ({ roomCode, name, demo }) => (
        <div>
          <NoWrap>{roomCode}</NoWrap>
          <DemoBadge isDemo={demo} />
          {name !== '' && (
            <>
              {' '}
              <span className={classes.below}>{name}</span>
            </>
          )}
        </div>
      ),
      card: 'fact',
      onCard: ({ roomCode, demo, name, startedAt }) => [
        <span key="room">
          <NoWrap>{roomCode}</NoWrap>
          <DemoBadge isDemo={demo} />
        </span>,
        name === '' ? '' : dayAndTime(startedAt),
      ],
      sortBy: ({ roomCode }) => roomCode,
    },
    {
      key: 'host',
      title: words(labelTexts.host),
      cell: ({ leaders = [] }) => leaders.join(', '),
      card: 'fact',
      sortBy: ({ leaders = [] }) => leaders.join(', '),
      note: ({ leaders = [] }) => leaders.join(', '),
    },
    {
      key: 'wagering',
      title: 'Wagering',
      cell: ({ wagering }) => wageringText(wagering),
      sortBy: ({ wagering }) => wageringText(wagering),
      note: ({ wagering }) => wageringText(wagering),
    },
    {
      key: 'mode',
      title: 'Game Mode',
      cell: ({ gameMode }) => <StateChip mode={gameMode} />,
      card: 'state',
      sortBy: ({ gameMode }) => gameModeLabels[gameMode],
      note: ({ gameMode }) => gameModeLabels[gameMode],
    },
    {
      key: 'rounds',
      title: 'Rounds',
      cell: ({ roundsCount }) => count(roundsCount),
      card: 'fact',
      onCard: ({ roundsCount }) => counted(roundsCount, 'round'),
      sortBy: ({ roundsCount }) => roundsCount,
      isNumeric: true,
      note: ({ roundsCount }) => counted(roundsCount, 'round'),
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
    {
      key: 'top',
      title: 'Top score',
      cell: ({ topScore }) => (topScore === null ? '–' : <Score points={topScore} />),
      sortBy: ({ topScore }) => topScore,
      isNumeric: true,
    },
  ];
}

function searchText(row: ListedGame): string {
  return searchTexts.game(row, dayAndTime);
}

export function GamesTable({
  list,
  toolbar,
  gamePath = portalPaths.playedGame,
  empty = <NoGames meaning={reportScreenTexts.noGames} />,
}: {
  list: WholeList<ListedGame>;
  toolbar?: ReactNode;
  gamePath?: string;
  empty?: ReactNode;
}) {
  const words = useWords();
  const columns = useMemo(() => columnsIn(words, gamePath), [words, gamePath]);
  return (
    <LongTable
      label="Games"
      list={list}
      failure={reportTexts.loadingFailed}
      columns={columns}
      rowKey={idOf}
      searchText={searchText}
      searchLabel={'Search games'}
      toolbar={toolbar}
      noun={['game']}
      empty={empty}
    />
  );
}

export function NoGames({ meaning, guide }: { meaning: string; guide?: string }) {
  const words = useWords();
  return (
    <EmptyState
      icon={<IconHistory size={28} />}
      title="No games in this period"
      action={<GameGuideLink guide={guide} />}
    >
      <p>{words(meaning)}</p>
    </EmptyState>
  );
}
