import { count } from '@emcee/client';
import classes from './standings-table.module.css';

type Row = { rank: number; name: string; points: number };

export function StandingsTable({
  rows,
  own = [],
}: {
  rows: readonly Row[];
  own?: readonly string[];
}) {
  return (
    <section className={classes.part} aria-label="Standings">
      <h2>Standings</h2>
      <ol className={classes.rows}>
        {rows.map((row, index) => {
          const isOwn = own.includes(row.name);
          return (
            <li
              // Names are no keys: all erased players have the same one.
              // biome-ignore lint/suspicious/noArrayIndexKey: the table is rendered once
              key={index}
              className={isOwn ? `${classes.row} ${classes.own}` : classes.row}
              aria-current={isOwn ? 'true' : undefined}
            >
              <span className={classes.rank}>{count(row.rank)}</span>
              <span className={classes.name}>{row.name}</span>
              <span className={classes.points}>{count(row.points)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
