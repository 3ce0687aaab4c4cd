import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** The columns of the console; in a narrow window they stand below each other, in the order of the page. */
export function Columns({
  kind,
  children,
}: {
  kind: 'lobby' | 'standings' | 'round' | 'marking' | 'single';
  children: ReactNode;
}) {
  return (
    <div className={classes.columns} data-kind={kind}>
      {children}
    </div>
  );
}

/** One of the columns. */
export function Column({
  whenNarrow,
  children,
}: {
  /** Where it stands in a narrow window, if not where it stands in the page. */
  whenNarrow?: 'first' | 'last' | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.column} data-narrow={whenNarrow}>
      {children}
    </div>
  );
}

/** A heading with what belongs beside it. */
export function Heading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Things to do, side by side. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}
