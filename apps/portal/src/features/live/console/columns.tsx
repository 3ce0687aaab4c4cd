import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** Columns of the console; in a narrow window they are stacked in the order of the page. */
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

export function Column({
  whenNarrow,
  children,
}: {
  /** Position in a narrow window, if it differs from the order of the page. */
  whenNarrow?: 'first' | 'last' | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.column} data-narrow={whenNarrow}>
      {children}
    </div>
  );
}

export function Heading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}
