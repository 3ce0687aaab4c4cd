import { count } from '@emcee/client';
import classes from './coin.module.css';

/** A bet that was placed. */
export function Coin({ bet, isQuiet = false }: { bet: number; isQuiet?: boolean }) {
  return (
    <span className={isQuiet ? classes.quiet : classes.coin}>
      <span className="unseen">Bet </span>
      {count(bet)}
    </span>
  );
}
