import { count } from '@emcee/client';
import type { BoardRow } from '@emcee/contract';
import classes from './table-parts.module.css';

const moves = {
  up: { path: 'M12 6 19 17H5z', said: 'up' },
  down: { path: 'M12 18 5 7h14z', said: 'down' },
} as const;

/** Shows how many ranks a team moved with the last publication; empty before the second. */
export function PlaceMove({ row: { rank, previousRank } }: { row: BoardRow }) {
  if (previousRank === null) return <span />;
  if (previousRank === rank) {
    return (
      <span className={classes.move}>
        <span aria-hidden="true">–</span>
        <span className="unseen">same place</span>
      </span>
    );
  }
  const { path, said } = previousRank > rank ? moves.up : moves.down;
  return (
    <span className={classes.move}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="unseen">{said} </span>
      {count(Math.abs(previousRank - rank))}
    </span>
  );
}
