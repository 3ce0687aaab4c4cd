import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './data-table.module.css';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={classes.rowLink}>
      {children}
    </AppLink>
  );
}
