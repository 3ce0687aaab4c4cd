import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './data-table.module.css';

/** Link in the first cell of a row; a click anywhere in the row follows it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={classes.rowLink}>
      {children}
    </AppLink>
  );
}
