import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Confetti } from './confetti.tsx';
import classes from './hero-page.module.css';

type HeroPageProps = {
  /** The organizer's name; the product's if empty. */
  brand?: string;
  roomLine?: string;
  corner?: ReactNode;
  falls?: boolean;
  children: ReactNode;
  /** Fixed to the bottom edge, above thumb and keyboard. */
  dock?: ReactNode;
};

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
