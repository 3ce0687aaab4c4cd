import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Confetti } from './confetti.tsx';
import classes from './hero-page.module.css';

type HeroPageProps = {
  /** Whose game it is, and where. */
  brand?: string;
  roomLine?: string;
  /** At the right of the brand. */
  corner?: ReactNode;
  falls?: boolean;
  /** On the violet. */
  children: ReactNode;
  /** At the bottom edge, above thumb and keyboard. */
  dock?: ReactNode;
};

/** A festive page: violet with squares above, what is to be done below. */
export function HeroPage({ brand, roomLine, corner, falls, children, dock }: HeroPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.brand}>
          <BrandMark />
          <span className={classes.names}>
            {brand || 'Emcee'}
            {roomLine !== undefined && <small>{roomLine}</small>}
          </span>
          {corner}
        </div>
        <div className={classes.air}>
          <Confetti falls={falls ?? false} />
        </div>
        <div className={classes.said}>{children}</div>
      </div>
      {dock !== undefined && <div className={classes.dock}>{dock}</div>}
    </main>
  );
}
