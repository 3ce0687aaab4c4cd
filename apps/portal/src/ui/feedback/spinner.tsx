import classes from './spinner.module.css';

/** Needs a label unless the text next to it names the reason. */
export function Spinner({ label, isSmall = false }: { label?: string; isSmall?: boolean }) {
  const small = isSmall || undefined;
  if (label === undefined)
    return <span className={classes.spinner} data-small={small} aria-hidden />;
  return <div className={classes.spinner} data-small={small} role="status" aria-label={label} />;
}
