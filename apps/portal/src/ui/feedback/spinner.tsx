import classes from './spinner.module.css';

/** Something is being waited for; without a label what stands beside it says what. */
export function Spinner({ label, isSmall = false }: { label?: string; isSmall?: boolean }) {
  const small = isSmall || undefined;
  if (label === undefined)
    return <span className={classes.spinner} data-small={small} aria-hidden />;
  return <div className={classes.spinner} data-small={small} role="status" aria-label={label} />;
}
