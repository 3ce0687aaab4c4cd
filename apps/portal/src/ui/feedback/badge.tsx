import classes from './badge.module.css';

/** The looks of a badge: gold for what was earned, quiet for what only tells apart, the others for a judgment. */
export type BadgeTone = 'gold' | 'quiet' | 'good' | 'half' | 'bad' | 'none' | 'open';

/** A short mark beside a name; its words say all, the color only helps. */
export function Badge({ children, tone = 'quiet' }: { children: string; tone?: BadgeTone }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
