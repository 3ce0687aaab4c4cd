import classes from './unbroken.module.css';

/** A short code, which is not broken at its hyphens: whoever reads one out needs it whole. */
export function WholeCode({ children }: { children: string }) {
  return <span className={classes.part}>{children}</span>;
}
