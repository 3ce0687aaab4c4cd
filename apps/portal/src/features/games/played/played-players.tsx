import { count } from '@emcee/client';
import {
  type PlayedPlayer,
  type PlayedRound,
  searchTexts,
  TIEBREAKER_LABEL,
  tiebreakerAnswer,
} from '@emcee/contract';
import { type Ranked, standings } from '@emcee/game';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { idOf } from '../../../lib/id-of.ts';
import { Emails } from '../../../ui/basics/no-wrap.tsx';
import { Score } from '../../../ui/charts/score.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RowLink } from '../../../ui/tables/row-link.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';

type RankedPlayer = Ranked<PlayedPlayer>;
type AskedRound = Pick<PlayedRound, 'isTiebreaker' | 'questions'>;

function emailsOf({ user }: PlayedPlayer): string {
  return user.map(({ email }) => email).join(', ');
}

type OfPlayer = ((playerId: string) => string) | undefined;

function columnsOf(pathOf: OfPlayer, tiebreakers: readonly AskedRound[]): Column<RankedPlayer>[] {
  const email: Column<RankedPlayer> = {
    key: 'email',
    holds: 'email',
    title: 'Email',
    cell: ({ user }) => <Emails of={user.map(({ email }) => email)} />,
    card: 'fact',
    onCard: (player) => emailsOf(player),
    sortBy: emailsOf,
  };
  return [
    {
      key: 'player',
      title: 'Player',
      card: 'title',
      cell: ({ _id, name }) => (pathOf ? <RowLink to={pathOf(_id)}>{name}</RowLink> : name),
      sortBy: ({ name }) => name,
    },
    ...(pathOf ? [email] : []),
    {
      key: 'rank',
      title: 'Rank',
      card: 'fact',
      cell: ({ rank }) => count(rank),
      onCard: ({ rank }) => `Rank ${count(rank)}`,
      sortBy: ({ rank }) => rank,
      isNumeric: true,
    },
    {
      key: 'score',
      title: 'Score',
      card: 'state',
      cell: ({ score }) => <Score points={score} />,
      sortBy: ({ score }) => score,
      isNumeric: true,
    },
    ...(tiebreakers.length === 0 ? [] : [tiebreakerColumn(tiebreakers)]),
  ];
}

function tiebreakerColumn(tiebreakers: readonly AskedRound[]): Column<RankedPlayer> {
  const answer = ({ _id }: RankedPlayer) => tiebreakerAnswer(tiebreakers, _id);
  return {
    key: 'tiebreaker',
    title: TIEBREAKER_LABEL,
    card: 'fact',
    cell: answer,
    onCard: (player) => answer(player) && `${TIEBREAKER_LABEL}: ${answer(player)}`,
    sortBy: answer,
  };
}

export function PlayedPlayers({
  pathOf,
  players,
  rounds,
  toolbar,
}: {
  /** The page of a player; undefined in rooms, which see no people. */
  pathOf?: OfPlayer;
  players: readonly PlayedPlayer[];
  rounds: readonly AskedRound[];
  toolbar?: ReactNode;
}) {
  const columns = useMemo(
    () =>
      columnsOf(
        pathOf,
        rounds.filter(({ isTiebreaker }) => isTiebreaker),
      ),
    [pathOf, rounds],
  );
  const rows = useMemo(() => standings(players), [players]);
  return (
    <DataTable
      label="All Players"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      searchText={searchTexts.player}
      searchLabel="Search players"
      toolbar={toolbar}
      noun={['player']}
      empty={<EmptyState icon={<IconUsers size={28} />} title="Nobody joined this game" />}
    />
  );
}
