import { count } from '@emcee/client';
import classes from './answer-groups.module.css';

export function Bet({ points }: { points: number }) {
  if (points === 0) return null;
  return <span className={classes.bet}> bet {count(points)}</span>;
}
