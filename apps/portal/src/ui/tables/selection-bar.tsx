import { count } from '@emcee/client';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import classes from './selection-bar.module.css';

/** The number of checked rows, and their actions. It stays in sight while the list scrolls. */
export function SelectionBar({
  label,
  selected,
  children,
  onClear,
}: {
  label: string;
  selected: number;
  children: ReactNode;
  onClear: () => void;
}) {
  return (
    <section className={classes.bar} aria-label={label}>
      <span>{`${count(selected)} selected`}</span>
      {children}
      <Button tone="quiet" isSmall onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
