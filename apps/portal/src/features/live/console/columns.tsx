import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** In a narrow window, columns are stacked in the order of the page. */
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
