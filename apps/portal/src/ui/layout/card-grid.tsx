import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards in two columns if they fit, each as high as its content. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Column of cards in a grid, so that a long card leaves no gap next to it. */
export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
