import classes from './skeletons.module.css';

/** Gray lines where content is about to be, so that nothing jumps. */
export function Skeletons({ rows }: { rows: number }) {
  return (
    <div className={classes.list} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={row} className={classes.line} />
      ))}
    </div>
  );
}

/** One gray line. */
export function SkeletonLine() {
  return <span className={classes.line} />;
}
