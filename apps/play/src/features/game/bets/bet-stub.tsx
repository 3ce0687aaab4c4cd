import classes from './bet-stub.module.css';
import type { BetTable } from './bet-table.ts';
import { betLine } from './bet-words.ts';
import { Coin } from './coin.tsx';

export function BetStub({ table, bet }: { table: BetTable; bet: number }) {
  return (
    <p className={classes.stub}>
      <span aria-hidden="true">
        <Coin bet={bet} />
      </span>
      {betLine(table, bet)}
    </p>
  );
}
