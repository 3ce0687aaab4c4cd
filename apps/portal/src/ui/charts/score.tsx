import { count } from '@emcee/client';
import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './score.module.css';

export function Score({ points }: { points: number }) {
  return <span className={classes.score}>{count(points)}</span>;
}

export function ScoreLink({ points, to, label }: { points: number; to: string; label: string }) {
  return (
    <AppLink to={to} className={classes.opens} aria-label={`${count(points)}, ${label}`}>
      {count(points)}
    </AppLink>
  );
}

export function ScoreButton({
  points,
  name,
  onClick,
  children,
}: {
  points: number;
  name: string;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.opens}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={onClick}
    >
      {children}
      {count(points)}
    </button>
  );
}
