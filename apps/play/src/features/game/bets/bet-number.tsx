import { count } from '@emcee/client';
import { useId } from 'react';
import classes from './bet-number.module.css';
import { type BetTable, betsFor, stepBet } from './bet-table.ts';

/** Longer than the largest value of a list, and than any score. */
const MOST_DIGITS = 6;

type BetNumberProps = { table: BetTable; n: number; bet: number; onBet: (bet: number) => void };

/** A bet that is typed, or stepped to: up to a maximum, or one of many values. */
export function BetNumber({ table, n, bet, onBet }: BetNumberProps) {
  const id = useId();
  const legal = betsFor(table, n);
  const step = (by: 1 | -1) => onBet(stepBet(legal, bet, by));
  const isLowest = bet <= (legal.kind === 'values' ? (legal.points[0] ?? 0) : 1);
  const most = legal.kind === 'range' ? legal.maxPoints : undefined;
  const isHighest = stepBet(legal, bet, 1) <= bet;
  return (
    <div className={classes.number}>
      <button
        type="button"
        className={classes.step}
        aria-label="Bet less"
        disabled={isLowest}
        onClick={() => step(-1)}
      >
        −
      </button>
      <label htmlFor={id} className="unseen">
        {most === undefined ? 'Bet' : `Bet, up to ${count(most)}`}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="No bet"
        value={bet === 0 ? '' : String(bet)}
        maxLength={MOST_DIGITS}
        className={classes.field}
        onChange={({ target }) => onBet(Number(target.value.replace(/\D/g, '')))}
      />
      <button
        type="button"
        className={classes.step}
        aria-label="Bet more"
        disabled={isHighest}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
