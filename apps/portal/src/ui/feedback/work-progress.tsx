import type { ReactNode } from 'react';
import classes from './work-progress.module.css';

/** `share` is 0 to 1, or undefined if unknown. */
export function WorkProgress({
  label,
  share,
  children,
}: {
  label: string;
  share?: number;
  children?: ReactNode;
}) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div className={classes.work}>
      <p className={classes.label} role="status">
        {label}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        data-open={percent === undefined || undefined}
      >
        <span
          className={classes.done}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {children !== undefined && <div className={classes.rest}>{children}</div>}
    </div>
  );
}
