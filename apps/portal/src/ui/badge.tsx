import classes from './badge.module.css';

/** A short mark beside a name; gold for what was earned, quiet for what only tells apart. */
export function Badge({ children, tone = 'quiet' }: { children: string; tone?: 'gold' | 'quiet' }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
