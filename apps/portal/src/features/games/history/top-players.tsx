import type { ScoresBy, UserScore } from '@emcee/contract';
import type { ReactNode } from 'react';
import { Email } from '../../../ui/basics/no-wrap.tsx';
import { ScoreLink } from '../../../ui/charts/score.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ReportFilters } from '../../../ui/tables/report-window.ts';
import classes from './top-players.module.css';
import { resultsOf, scorerName } from './user-scores-table.tsx';

const SHOWN = 5;

export function TopPlayers({
  scores,
  filters,
  by,
  choice,
}: {
  scores: readonly UserScore[];
  filters: ReportFilters;
  by: ScoresBy;
  choice: ReactNode;
}) {
  const top = scores.slice(0, SHOWN);
  return (
    <Card title="Top players" description="Totals for this period." aside={choice}>
      {top.length === 0 ? (
        <p className={classes.none}>No scores in this period.</p>
      ) : (
        <ol className={classes.list}>
          {top.map((row) => (
            <li key={row.user?._id ?? row.team}>
              <span className={classes.name}>
                <Name row={row} />
              </span>
              <ScoreLink
                points={row.scores}
                to={resultsOf(row, { filters, by })}
                label={`games played by ${scorerName(row)}`}
              />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Name({ row }: { row: UserScore }) {
  const name = scorerName(row);
  if (row.user === null) return name;
  return (
    <>
      <Email>{name}</Email>
      <span className={classes.teams}>{row.teams.join(', ')}</span>
    </>
  );
}
