import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

export function StatCard({
  title,
  value,
  unit,
  children,
}: {
  title: string;
  value: ReactNode;
  unit?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.card}>
      <p className={classes.title}>{title}</p>
      <p className={classes.value}>
        {value}
        {unit !== undefined && <span className={classes.unit}> {unit}</span>}
      </p>
      {children !== undefined && <div className={classes.detail}>{children}</div>}
    </div>
  );
}

/** Decorative, because the text next to the bar has the figures. */
export function UsageBar({ used, total }: { used: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, (used / total) * 100);
  return (
    <div className={classes.bar} aria-hidden>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="6" />
      </svg>
    </div>
  );
}
