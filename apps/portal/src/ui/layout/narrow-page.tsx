import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';
import { usePageTitle } from './page.tsx';

/** A page of one narrow column: heading, a text below it, then mostly a form. */
export function NarrowPage({
  title,
  heading = title,
  text,
  children,
}: {
  /** Names the document. */
  title: string;
  heading?: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{heading}</h1>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </div>
  );
}
