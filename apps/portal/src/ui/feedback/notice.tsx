import type { ReactNode } from 'react';
import classes from './notice.module.css';

export function Notice({
  tone = 'info',
  icon,
  children,
}: {
  tone?: 'info' | 'warning' | 'success';
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.notice} data-tone={tone}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
