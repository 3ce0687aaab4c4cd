import classes from './badge.module.css';

/** `gold` is for distinctions, `quiet` for neutral labels, the others for marks. */
export type BadgeTone = 'gold' | 'quiet' | 'good' | 'half' | 'bad' | 'none' | 'open';

/** The words carry the meaning, not the color. */
export function Badge({ children, tone = 'quiet' }: { children: string; tone?: BadgeTone }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
