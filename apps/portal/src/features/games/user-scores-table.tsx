import {
  labelTexts,
  pathTo,
  portalPaths,
  reportTexts,
  searchTexts,
  type UserScore,
  wholeFilter,
} from '@emcee/contract';
import { IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { WholeList } from '../../lib/whole-list.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Email } from '../../ui/basics/email.tsx';
import { NoWrapCodes } from '../../ui/basics/no-wrap-codes.tsx';
import { ScoreLink } from '../../ui/charts/score.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LongTable } from '../../ui/tables/long-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';
import { filterQuery, type ReportFilters } from './report-window.ts';

/** Where a total comes from: the results of the same days, narrowed down to who scored it. */
export function resultsOf({ user, team }: UserScore, filters: ReportFilters): string {
  const narrowed =
    user === null
      ? { ...filters, team: wholeFilter(team), email: wholeFilter('') }
      : { ...filters, email: wholeFilter(user.email) };
  return `${portalPaths.gameResults}?${filterQuery(narrowed)}`;
}

/** Who scored a total: a person by email, or a team nobody of which is known. */
export function scorerName({ user, team }: UserScore): string {
  return team === '' ? (user?.email ?? '') : team;
}

function columnsIn(words: Words, filters: ReportFilters): Column<UserScore>[] {
  return [
    {
      key: 'team',
      title: 'Player name',
      cell: (row) => <strong>{scorerName(row)}</strong>,
      sortBy: scorerName,
    },
    {
      key: 'email',
      title: 'Email',
      cell: ({ user }) =>
        user === null ? (
          '–'
        ) : (
          <TextLink to={pathTo(portalPaths.user, { id: user._id })}>
            <Email>{user.email}</Email>
          </TextLink>
        ),
      sortBy: ({ user }) => user?.email ?? '',
    },
    {
      key: 'rooms',
      title: words(labelTexts.rooms),
      cell: ({ roomCodes }) => <NoWrapCodes codes={roomCodes} />,
      sortBy: ({ roomCodes }) => roomCodes.join(', '),
      isSecondary: true,
    },
    {
      key: 'score',
      title: 'Total score',
      cell: (row) => (
        <ScoreLink
          points={row.scores}
          to={resultsOf(row, filters)}
          label={`games played by ${scorerName(row)}`}
        />
      ),
      sortBy: ({ scores }) => scores,
      isNumeric: true,
    },
  ];
}

function keyOf({ user, team }: UserScore): string {
  return user === null ? `team ${team}` : user._id;
}

/** What each person, or team without one, scored in a window. */
export function UserScoresTable({
  list,
  filters,
  toolbar,
}: {
  list: WholeList<UserScore>;
  filters: ReportFilters;
  toolbar?: ReactNode;
}) {
  const words = useWords();
  const { start_date, end_date, team, email } = filters;
  const columns = useMemo(
    () => columnsIn(words, { start_date, end_date, team, email }),
    [words, start_date, end_date, team, email],
  );
  return (
    <LongTable
      label="Player totals"
      urlPrefix="totals-"
      list={list}
      failure={reportTexts.loadingFailed}
      columns={columns}
      rowKey={keyOf}
      searchText={searchTexts.userScore}
      searchLabel="Search players"
      toolbar={toolbar}
      noun={['player']}
      empty={
        <EmptyState icon={<IconTrophy size={28} />} title="No scores in this period">
          <p>Try other dates or fewer filters.</p>
        </EmptyState>
      }
    />
  );
}
