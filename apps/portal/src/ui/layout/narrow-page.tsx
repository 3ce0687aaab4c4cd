import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';
import { usePageTitle } from './page.tsx';

export function NarrowPage({
  title,
  heading = title,
  text,
  children,
}: {
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
