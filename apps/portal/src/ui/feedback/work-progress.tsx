import type { ReactNode } from 'react';
import classes from './work-progress.module.css';

/** For work that nobody can tell the length of. */
export function WorkProgress({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.work}>
      <p className={classes.label} role="status">
        {label}
      </p>
      <div className={classes.track} role="progressbar" aria-label={label}>
        <span className={classes.done} />
      </div>
      {children !== undefined && <div className={classes.rest}>{children}</div>}
    </div>
  );
}
