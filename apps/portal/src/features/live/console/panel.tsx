import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export function Panel({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** Each row is a paragraph with buttons next to or below it. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

export function PanelText({ children }: { children: ReactNode }) {
  return <div className={classes.text}>{children}</div>;
}
