import { dayAndTime } from '@emcee/client';
import classes from './no-wrap.module.css';

/** In the reader's time zone; if space is short, the time is below the date. */
export function Moment({ at }: { at: string }) {
  const text = dayAndTime(at);
  const end = text.lastIndexOf(', ') + 1;
  return (
    <time dateTime={at} className={classes.moment}>
      <span className={classes.part}>{text.slice(0, end)}</span>{' '}
      <span className={classes.part}>{text.slice(end + 1)}</span>
    </time>
  );
}
