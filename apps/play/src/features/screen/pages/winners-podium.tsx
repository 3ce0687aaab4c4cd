import { count, counted } from '@emcee/client';
import type { BoardRow } from '@emcee/contract';
import { useState } from 'react';
import { FittedText } from '../parts/fitted-text.tsx';
import { DecorativeSquares } from '../parts/screen-squares.tsx';
import classes from './winners-podium.module.css';

const COLUMNS = 3;
const MOST_NAMES = 3;
/** A long name gets two lines of at least the last size. */
const WINNER_SIZES_REM = [11.5, 10.75, 10, 9.25, 8.5, 7.75, 7, 6.5, 6, 5.5, 5.25] as const;

const STEPS: Readonly<Record<number, string | undefined>> = {
  1: classes.first,
  2: classes.second,
  3: classes.third,
};

type WinnersPodiumProps = {
  rows: readonly BoardRow[];
  /** The steps rise one after the other, the third first. */
  rises: boolean;
};

/** The first three places on steps. Teams with equal places get equal steps; the last column has the rest. */
export function WinnersPodium({ rows, rises }: WinnersPodiumProps) {
  const [isRising] = useState(rises);
  const [winner, second] = rows;
  const columns = rows
    .slice(0, COLUMNS)
    .map((row, index) => (index < COLUMNS - 1 ? [row] : rows.slice(index)));
  const isAlone = winner?.rank === 1 && second?.rank !== 1;
  return (
    <>
      <DecorativeSquares amount="winners" motion={isRising ? 'falls' : undefined} />
      <ol className={isRising ? `${classes.podium} ${classes.rising}` : classes.podium}>
        {columns.map((teams, index) => {
          const { rank = 0, points = 0, tie } = teams[0] ?? {};
          const isWinner = isAlone && index === 0;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a corrected column must not rise again
              key={index}
              className={isWinner ? `${classes.column} ${classes.alone}` : classes.column}
            >
              {isWinner ? (
                <FittedText
                  sizes={WINNER_SIZES_REM}
                  content={winner.name}
                  className={classes.winner}
                >
                  <p>{winner.name}</p>
                </FittedText>
              ) : (
                <Names teams={teams} />
              )}
              <div className={`${classes.step} ${STEPS[rank] ?? ''}`}>
                <span className={classes.place} aria-hidden="true">
                  {count(rank)}
                </span>
                <div className={classes.risen}>
                  <span className={classes.place}>{count(rank)}</span>
                  <span className={classes.points}>
                    {counted(points, 'point')}
                    {tie !== undefined && <small> tiebreaker</small>}
                  </span>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Names({ teams }: { teams: readonly BoardRow[] }) {
  const named = teams.slice(0, MOST_NAMES);
  const more = teams.length - named.length;
  return (
    <div className={classes.names}>
      {named.map(({ name }) => (
        <p key={name} className={teams.length > 1 ? classes.line : classes.name}>
          {name}
        </p>
      ))}
      {more > 0 && <p className={classes.line}>{`and ${count(more)} more`}</p>}
    </div>
  );
}
