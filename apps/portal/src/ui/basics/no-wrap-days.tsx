import classes from './no-wrap.module.css';

/** Text whose dates do not wrap at their hyphens. */
export function NoWrapDays({ children: text }: { children: string }) {
  return text.split(/(\d{4}-\d{2}-\d{2}\S?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={classes.part}>
        {part}
      </span>
    ),
  );
}
