import classes from './no-wrap.module.css';

/** Short code that does not wrap at its hyphens, because people read it out. */
export function NoWrap({ children }: { children: string }) {
  return <span className={classes.part}>{children}</span>;
}
