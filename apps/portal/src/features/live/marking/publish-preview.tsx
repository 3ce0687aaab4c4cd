import { count, counted, ordinal, signed } from '@emcee/client';
import type { liveCalls, PublishMove, ReplyOf } from '@emcee/contract';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { tieText } from '../ties/tie-text.ts';
import classes from './publish-preview.module.css';

export type Preview = ReplyOf<typeof liveCalls.preview>;

export function PreviewPlaces({ preview }: { preview: Preview }) {
  const { isAgain, places, ties = [], moves, movesCount } = preview;
  const more = isAgain ? movesCount - moves.length : 0;
  return (
    <>
      {places.length > 0 && (
        <section className={classes.part}>
          <h3>{isAgain ? 'Standings with your changes' : 'Standings after this round'}</h3>
          <ol className={classes.places}>
            {places.map(({ rank, name, points }) => (
              <li key={name} data-first={rank === 1 || undefined}>
                <b>{ordinal(rank)}</b>
                <bdi>{name}</bdi>
                <span>{counted(points, 'point')}</span>
              </li>
            ))}
          </ol>
          {ties.map(({ place, teams, teamsCount }) => (
            <p key={place}>{tieText(place, teams, teamsCount)}</p>
          ))}
        </section>
      )}
      {moves.length > 0 && (
        <section className={classes.part}>
          <h3>{isAgain ? 'Who gains and who loses' : 'Biggest movers'}</h3>
          <ul className={classes.moves}>
            {moves.map((move) => (
              <li key={move.name}>
                <Steps move={move} />
                <bdi>{move.name}</bdi>
                <span className={classes.ranks}>
                  {move.rank === move.previousRank
                    ? `stays ${ordinal(move.rank)}`
                    : `${ordinal(move.previousRank)} to ${ordinal(move.rank)}`}
                </span>
                <b>{signed(move.points)}</b>
              </li>
            ))}
          </ul>
          {more > 0 && <p>And {counted(more, 'more team', 'more teams')}.</p>}
        </section>
      )}
      {isAgain && moves.length === 0 && <p>No team gains or loses points.</p>}
    </>
  );
}

function Steps({ move: { rank, previousRank } }: { move: PublishMove }) {
  const steps = previousRank - rank;
  if (steps === 0) return <span />;
  const isUp = steps > 0;
  return (
    <span className={classes.steps} data-up={isUp || undefined}>
      {isUp ? (
        <IconTriangleFilled size={11} role="img" aria-label="moves up" />
      ) : (
        <IconTriangleInvertedFilled size={11} role="img" aria-label="moves down" />
      )}
      {count(Math.abs(steps))}
    </span>
  );
}
