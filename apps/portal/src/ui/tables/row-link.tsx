import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './data-table.module.css';

/** The link of a table's row, in its first cell: a click anywhere in the row follows it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={classes.rowLink}>
      {children}
    </AppLink>
  );
}
