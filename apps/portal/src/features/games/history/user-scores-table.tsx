import { count } from '@emcee/client';
import {
  isErasedPlayer,
  labelTexts,
  pathTo,
  portalPaths,
  reportScreenTexts,
  reportTexts,
  type ScoresBy,
  searchTexts,
  type UserScore,
  wholeFilter,
} from '@emcee/contract';
import { type Ranked, standings } from '@emcee/game';
import { IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { WholeList } from '../../../lib/calls/whole-list.ts';
import { useWords, type Words } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { Email, NoWrapCodes } from '../../../ui/basics/no-wrap.tsx';
import { ScoreLink } from '../../../ui/charts/score.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LongTable } from '../../../ui/tables/long-table.tsx';
import { filterQuery, type ReportFilters } from '../../../ui/tables/report-window.ts';
import type { Column } from '../../../ui/tables/table-columns.ts';
import classes from './user-scores-table.module.css';

/**
 * Returns the address of the results behind a total. Erased users share one placeholder email, so their
 * results are on their own page.
 */
export function resultsOf(
  { user, team }: UserScore,
  { filters, by }: { filters: ReportFilters; by: ScoresBy },
): string {
  if (user !== null && isErasedPlayer(user.email))
    return pathTo(portalPaths.user, { id: user._id });
  const narrowed =
    user === null
      ? { team: wholeFilter(team), email: by === 'team' ? filters.email : wholeFilter('') }
      : { email: wholeFilter(user.email) };
  return `${portalPaths.gameResults}?${filterQuery({ ...filters, ...narrowed })}`;
}

export function scorerName({ user, team }: UserScore): string {
  return user?.email ?? (team === '' ? 'No name' : team);
}

function Scorer({ row: { user, teams, ...row }, by }: { row: UserScore; by: ScoresBy }) {
  const name = scorerName({ user, teams, ...row });
  if (user === null)
    return (
      <>
        <strong>{name}</strong>
        {by === 'person' && <span className={classes.below}>No email</span>}
      </>
    );
  return (
    <>
      <TextLink to={pathTo(portalPaths.user, { id: user._id })}>
        <Email>{user.email}</Email>
      </TextLink>
      <span className={classes.below}>{teams.join(', ')}</span>
    </>
  );
}

function columnsIn(
  words: Words,
  asked: { filters: ReportFilters; by: ScoresBy },
): Column<Ranked<UserScore>>[] {
  return [
    {
      key: 'rank',
      title: 'Rank',
      card: 'title',
      cell: ({ rank }) => count(rank),
    },
    {
      key: 'scorer',
      holds: 'email',
      card: 'title',
      title: asked.by === 'team' ? 'Team name' : 'Email',
      cell: (row) => <Scorer row={row} by={asked.by} />,
      sortBy: scorerName,
    },
    {
      key: 'rooms',
      title: words(labelTexts.rooms),
      cell: ({ roomCodes }) => <NoWrapCodes codes={roomCodes} />,
      card: 'fact',
      onCard: ({ roomCodes }) => roomCodes.join(', '),
      sortBy: ({ roomCodes }) => roomCodes.join(', '),
      note: ({ roomCodes }) => roomCodes.join(', '),
    },
    {
      key: 'score',
      title: 'Total score',
      card: 'state',
      cell: (row) => (
        <ScoreLink
          points={row.scores}
          to={resultsOf(row, asked)}
          label={`games played by ${scorerName(row)}`}
        />
      ),
      sortBy: ({ scores }) => scores,
      isNumeric: true,
    },
  ];
}

const NOUNS = { person: ['person', 'people'], team: ['team'] } as const;
const MEANINGS = { person: 'byPersonMeaning', team: 'byTeamMeaning' } as const;

function keyOf({ user, team }: UserScore): string {
  return user === null ? `team ${team}` : user._id;
}

export function UserScoresTable({
  list,
  filters,
  by,
  toolbar,
}: {
  list: WholeList<UserScore>;
  filters: ReportFilters;
  by: ScoresBy;
  toolbar?: ReactNode;
}) {
  const words = useWords();
  const { start_date, end_date, team, email } = filters;
  const rows = useMemo(
    () => list.rows && standings(list.rows.map((row) => ({ ...row, score: row.scores }))),
    [list.rows],
  );
  const columns = useMemo(
    () => columnsIn(words, { filters: { start_date, end_date, team, email }, by }),
    [words, start_date, end_date, team, email, by],
  );
  return (
    <>
      <p className={classes.meaning}>{reportScreenTexts[MEANINGS[by]]}</p>
      <LongTable
        label="Player totals"
        urlPrefix="totals-"
        list={{ ...list, rows }}
        failure={reportTexts.loadingFailed}
        columns={columns}
        rowKey={keyOf}
        searchText={searchTexts.userScore}
        searchLabel="Search players"
        toolbar={toolbar}
        noun={NOUNS[by]}
        empty={
          <EmptyState icon={<IconTrophy size={28} />} title="No scores in this period">
            <p>{words(reportScreenTexts.noResults)}</p>
          </EmptyState>
        }
      />
    </>
  );
}
