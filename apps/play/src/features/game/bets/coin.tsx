import { count } from '@emcee/client';
import classes from './coin.module.css';

export function Coin({ bet, isQuiet = false }: { bet: number; isQuiet?: boolean }) {
  return (
    <span className={isQuiet ? classes.quiet : classes.coin}>
      <span className="unseen">Bet </span>
      {count(bet)}
    </span>
  );
}
