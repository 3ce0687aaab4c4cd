import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards side by side where there is space for two, each as high as its content. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Cards of a grid one below the other: a long one leaves no hole beside it. */
export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
