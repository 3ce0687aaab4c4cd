import classes from './no-wrap.module.css';

/** A short code, which is not broken at its hyphens: whoever reads one out needs it whole. */
export function NoWrap({ children }: { children: string }) {
  return <span className={classes.part}>{children}</span>;
}
