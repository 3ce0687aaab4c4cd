import type { UserScore } from '@emcee/contract';
import { ScoreLink } from '../../ui/charts/score.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ReportFilters } from './report-window.ts';
import classes from './top-players.module.css';
import { resultsOf, scorerName } from './user-scores-table.tsx';

const SHOWN = 5;

/** Who scored most in the window. */
export function TopPlayers({
  scores,
  filters,
}: {
  /** Highest first. */
  scores: readonly UserScore[];
  filters: ReportFilters;
}) {
  const top = scores.slice(0, SHOWN);
  return (
    <Card title="Top players" description="Totals for this period.">
      {top.length === 0 ? (
        <p className={classes.none}>No scores in this period.</p>
      ) : (
        <ol className={classes.list}>
          {top.map((row) => (
            <li key={row.user?._id ?? row.team}>
              <span className={classes.name}>{scorerName(row)}</span>
              <ScoreLink
                points={row.scores}
                to={resultsOf(row, filters)}
                label={`games played by ${scorerName(row)}`}
              />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
