import { count } from '@emcee/client';
import type { BoardRow } from '@emcee/contract';
import classes from './table-parts.module.css';

const moves = {
  up: { path: 'M12 4 20.5 18h-17z', said: 'up' },
  down: { path: 'M12 20 3.500 6h17z', said: 'down' },
} as const;

/** Shows how many ranks a team moved with the last publication, or that a tiebreaker decided; empty before the second. */
export function PlaceMove({ row: { rank, previousRank, tie } }: { row: BoardRow }) {
  if (tie !== undefined) return <small className={classes.tie}>tiebreaker</small>;
  if (previousRank === null) return <span />;
  if (previousRank === rank) {
    return (
      <span className={classes.move}>
        <span aria-hidden="true">–</span>
        <span className="unseen">same place</span>
      </span>
    );
  }
  return (
    <span className={classes.move}>
      <StepsMoved steps={previousRank - rank} />
    </span>
  );
}

/** A triangle and the number of ranks; more than 0 is up. */
export function StepsMoved({ steps }: { steps: number }) {
  const { path, said } = steps > 0 ? moves.up : moves.down;
  return (
    <>
      <svg viewBox="0 0 24 24" className={classes.triangle} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="unseen">{said} </span>
      {count(Math.abs(steps))}
    </>
  );
}
