import { dayAndTime } from '@emcee/client';
import classes from './no-wrap.module.css';

/** A moment in the reader's own zone; where there is little space the time stands below the day. */
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
