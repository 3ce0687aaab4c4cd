import type { PhoneBrand } from '@emcee/contract';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { Confetti } from './confetti.tsx';
import classes from './hero-page.module.css';
import { LogoPlate } from './logo-plate.tsx';

type HeroPageProps = {
  /** The organizer's; the product's without a name. */
  brand?: PhoneBrand | undefined;
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
          {brand?.logo ? <LogoPlate brand={brand} className={classes.logo} /> : <BrandMark />}
          <span className={classes.names}>
            {brand?.customTitle || 'Emcee'}
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
