import { count, ordinal } from '@emcee/client';
import type { BoardRow } from '@emcee/contract';
import { useState } from 'react';
import { PlaceMove, StepsMoved } from '../parts/table-parts.tsx';
import classes from './leading-teams.module.css';

const LARGE_ROWS = 3;
const LARGE_DELAY_MS = 600;
const DELAY_MS = 60;

type LeadingTeamsProps = {
  rows: readonly BoardRow[];
  /** Number of first rows that show only their rank. */
  hidden: number;
};

/** The first three teams large, and the others next to them. */
export function LeadingTeams({ rows, hidden }: LeadingTeamsProps) {
  // If all teams appear at once, each is animated after the last. If the host reveals them singly,
  // there is no delay.
  const [isOneByOne] = useState(hidden > 0);
  const large = rows.slice(0, LARGE_ROWS);
  const others = rows.slice(LARGE_ROWS);
  const delay = (turn: number, ms: number) => ({
    animationDelay: `${isOneByOne ? 0 : turn * ms}ms`,
  });
  return (
    <div className={others.length === 0 ? `${classes.board} ${classes.alone}` : classes.board}>
      <ol className={classes.large}>
        {large.map((row, index) =>
          index < hidden ? (
            <li key={`hidden ${row.name}`} className={`${classes.card} ${classes.hidden}`}>
              <span className={classes.place}>{count(row.rank)}</span>
            </li>
          ) : (
            <li
              key={row.name}
              className={row.rank === 1 ? `${classes.card} ${classes.winner}` : classes.card}
              style={delay(LARGE_ROWS - index, LARGE_DELAY_MS)}
            >
              <span className={classes.place}>{count(row.rank)}</span>
              <span className={classes.team}>{row.name}</span>
              <Move row={row} />
              <b>{count(row.points)}</b>
            </li>
          ),
        )}
      </ol>
      {others.length > 0 && (
        <ol className={classes.others} start={LARGE_ROWS + 1}>
          {others.map((row, index) =>
            index + LARGE_ROWS < hidden ? (
              <li key={`hidden ${row.name}`} className={classes.hidden}>
                <span className={classes.rank}>{count(row.rank)}</span>
              </li>
            ) : (
              <li key={row.name} style={delay(others.length - index, DELAY_MS)}>
                <span className={classes.rank}>{count(row.rank)}</span>
                <span className={classes.name}>{row.name}</span>
                <PlaceMove row={row} />
                <b>{count(row.points)}</b>
              </li>
            ),
          )}
        </ol>
      )}
    </div>
  );
}

/** The line below the name; none before the second publication, except after a tiebreaker. */
function Move({ row: { rank, previousRank, tie } }: { row: BoardRow }) {
  if (tie !== undefined) return <span className={classes.moved}>tiebreaker</span>;
  if (previousRank === null) return null;
  return (
    <span className={classes.moved}>
      {previousRank === rank ? (
        `stays ${ordinal(rank)}`
      ) : (
        <StepsMoved steps={previousRank - rank} />
      )}
    </span>
  );
}
