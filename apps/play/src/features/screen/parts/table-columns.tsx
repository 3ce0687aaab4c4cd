import { count } from '@emcee/client';
import type { BoardRow } from '@emcee/contract';
import { type CSSProperties, useState } from 'react';
import classes from './table-columns.module.css';
import { PlaceMove } from './table-parts.tsx';

/** Number of rows per column above which they are set closer. */
const ROOMY_ROWS = 14;
const PODIUM_PLACES = 3;

type TableColumnsProps = {
  rows: readonly BoardRow[];
  /** Number of first rows that show only their rank. */
  hidden: number;
};

export function TableColumns({ rows, hidden }: TableColumnsProps) {
  const [isOneByOne] = useState(hidden > 0);
  const rowsEach = Math.ceil(rows.length / 2);
  const grid: CSSProperties & Record<'--rows', number> = { '--rows': Math.max(6, rowsEach) };
  return (
    <ol
      className={rowsEach > ROOMY_ROWS ? `${classes.rows} ${classes.close}` : classes.rows}
      style={grid}
    >
      {rows.map((row, index) =>
        index < hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hidden row has no other key
          <li key={`hidden ${index}`} className={`${classes.row} ${classes.hidden}`}>
            <span className={classes.rank}>{count(row.rank)}</span>
          </li>
        ) : (
          <li
            key={row.name}
            className={`${classes.row} ${lookOf(row)}`}
            style={{ animationDelay: `${isOneByOne ? 0 : (rows.length - index) * 30}ms` }}
          >
            <span className={classes.rank}>{count(row.rank)}</span>
            <span className={classes.name}>{row.name}</span>
            <PlaceMove row={row} />
            <b>{count(row.points)}</b>
          </li>
        ),
      )}
    </ol>
  );
}

function lookOf({ rank }: BoardRow): string {
  if (rank === 1) return classes.winner ?? '';
  return rank <= PODIUM_PLACES ? (classes.podium ?? '') : '';
}
