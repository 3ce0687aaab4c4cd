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
