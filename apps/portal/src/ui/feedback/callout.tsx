import type { ReactNode } from 'react';
import { NoWrapDays } from '../basics/no-wrap.tsx';
import classes from './callout.module.css';

export function Callout({
  tone = 'info',
  icon,
  title,
  children,
  action,
}: {
  tone?: 'info' | 'warning';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={classes.callout} data-tone={tone} aria-label={title}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <div className={classes.text}>
        <p className={classes.title}>
          <NoWrapDays>{title}</NoWrapDays>
        </p>
        {children !== undefined && <p className={classes.detail}>{children}</p>}
      </div>
      {action}
    </section>
  );
}
