import classes from './progress-bar.module.css';

/** A thin bar at the top of the window while anything loads. */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  return <div className={classes.bar} data-active={isActive || undefined} aria-hidden />;
}
