import { count } from '@emcee/client';
import type { BadgeTone } from '../feedback/badge.tsx';
import classes from './share-bar.module.css';

export type Share = { key: string; title: string; value: number; tone: BadgeTone };

export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const seen = shares.filter(({ value }) => value > 0);
  return (
    <div className={classes.shares}>
      <div className={classes.bar} aria-hidden>
        {seen.map(({ key, value, tone }) => (
          <span key={key} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <p className={classes.words}>
        {seen.map(({ key, title, value, tone }) => (
          <span key={key} data-tone={tone}>
            {title} {count(value)}
          </span>
        ))}
      </p>
    </div>
  );
}
