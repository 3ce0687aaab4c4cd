import classes from './skeletons.module.css';

/** Gray lines as placeholders, so that the layout does not jump. */
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
