import { type PhoneBrand, phoneTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../lib/words.ts';
import { BrandMark } from './brand-mark.tsx';
import { Confetti } from './confetti.tsx';
import classes from './hero-page.module.css';
import { LogoPlate } from './logo-plate.tsx';

type HeroPageProps = {
  /** The organizer's; the product's without a name. */
  brand?: PhoneBrand | undefined;
  roomCode?: string;
  corner?: ReactNode;
  falls?: boolean;
  children: ReactNode;
  /** Fixed to the bottom edge, above thumb and keyboard. */
  dock?: ReactNode;
};

export function HeroPage({ brand, roomCode, corner, falls, children, dock }: HeroPageProps) {
  const words = useWords();
  return (
    <main className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.brand}>
          {brand?.logo ? <LogoPlate brand={brand} className={classes.logo} /> : <BrandMark />}
          <span className={classes.names}>
            {brand?.customTitle || 'Emcee'}
            {roomCode !== undefined && (
              <small>{words(phoneTexts.roomLine, { code: roomCode })}</small>
            )}
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
