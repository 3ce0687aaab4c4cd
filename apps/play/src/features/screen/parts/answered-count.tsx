import { count } from '@emcee/client';
import classes from './answered-count.module.css';
import { squareClass } from './screen-squares.tsx';

/** Number of teams above which a bar replaces the squares. */
const MOST_SQUARES = 24;
/** Number of squares up to which they are large. */
const MOST_LARGE = 16;

type AnsweredCountProps = {
  /** Undefined until the server has sent it. */
  progress: { answered: number; seatsCount: number } | undefined;
  isClosed: boolean;
};

/** Shows the number of teams that have answered, without revealing which ones. */
export function AnsweredCount({ progress, isClosed }: AnsweredCountProps) {
  const { answered = 0, seatsCount = 0 } = progress ?? {};
  return (
    <div className={classes.answered}>
      {seatsCount > 0 && (
        <>
          {seatsCount <= MOST_SQUARES ? (
            <span
              className={
                seatsCount > MOST_LARGE ? `${classes.squares} ${classes.small}` : classes.squares
              }
              aria-hidden="true"
            >
              {Array.from({ length: seatsCount }, (_none, index) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a square represents no specific team
                  key={index}
                  className={
                    index < answered ? `${classes.in} ${squareClass(index)}` : classes.open
                  }
                />
              ))}
            </span>
          ) : (
            <span className={classes.bar} aria-hidden="true">
              <i style={{ transform: `scaleX(${Math.min(1, answered / seatsCount)})` }} />
            </span>
          )}
          <p>{`${count(answered)} of ${count(seatsCount)} answered`}</p>
        </>
      )}
      {isClosed && <p className={classes.closed}>Closed</p>}
    </div>
  );
}
