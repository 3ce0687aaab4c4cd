import classes from './skeletons.module.css';

/** Keeps the layout from jumping. */
export function Skeletons({ rows }: { rows: number }) {
  return (
    <div className={classes.list} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical and never move
        <span key={row} className={classes.line} />
      ))}
    </div>
  );
}

export function SkeletonLine() {
  return <span className={classes.line} />;
}
