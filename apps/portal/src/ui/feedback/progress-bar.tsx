import classes from './progress-bar.module.css';

export function ProgressBar({ isActive }: { isActive: boolean }) {
  return <div className={classes.bar} data-active={isActive || undefined} aria-hidden />;
}
