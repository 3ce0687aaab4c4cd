import classes from './countdown-ring.module.css';
import type { Countdown } from './use-countdown.ts';

const CIRCUMFERENCE = 2 * Math.PI * 176;
const BEATS = 5;

export function CountdownRing({ countdown, isSmall }: { countdown: Countdown; isSmall: boolean }) {
  const { seconds, share } = countdown;
  return (
    <div
      role="timer"
      aria-live="off"
      className={isSmall ? `${classes.ring} ${classes.small}` : classes.ring}
    >
      <svg viewBox="0 0 400 400" aria-hidden="true">
        <circle cx="200" cy="200" r="176" className={classes.track} />
        <circle
          cx="200"
          cy="200"
          r="176"
          className={classes.left}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <p>
        <b key={seconds} className={seconds <= BEATS ? classes.beating : classes.seconds}>
          {seconds}
        </b>
        <span className={classes.word}>last call</span>
      </p>
    </div>
  );
}
