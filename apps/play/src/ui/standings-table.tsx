import { count } from '@emcee/client';
import classes from './standings-table.module.css';

export type StandingsRow = {
  rank: number;
  name: string;
  points: number;
  tie?: number | undefined;
};

type StandingsRowsProps = {
  rows: readonly StandingsRow[];
  /** Names of the reader's teams. */
  own: readonly string[];
  /** Short rows cut the names of other teams at the end of the line. */
  look: 'whole' | 'short' | 'festive';
};

const looks = {
  whole: '',
  short: classes.short,
  festive: `${classes.short} ${classes.festive}`,
};

export function StandingsRows({ rows, own, look }: StandingsRowsProps) {
  return (
    <ol className={`card ${looks[look]}`}>
      {rows.map((row, index) => {
        const isOwn = own.includes(row.name);
        return (
          <li
            // Names are no keys: all erased players have the same one.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
            key={index}
            className={isOwn ? `${classes.row} ${classes.own}` : classes.row}
            aria-current={isOwn ? 'true' : undefined}
          >
            <span className={classes.rank}>{count(row.rank)}</span>
            <span className={classes.name}>
              {row.name}
              {row.tie !== undefined && <small className={classes.tie}> tiebreaker</small>}
            </span>
            <span className={classes.points}>{count(row.points)}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function StandingsTable({
  rows,
  own = [],
}: {
  rows: readonly StandingsRow[];
  own?: readonly string[];
}) {
  return (
    <section className={classes.part} aria-label="Standings">
      <h2>Standings</h2>
      <StandingsRows rows={rows} own={own} look="whole" />
    </section>
  );
}
