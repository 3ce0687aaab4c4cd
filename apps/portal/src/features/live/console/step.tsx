import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step.module.css';

/** A step of several, with its number or a sign once it is done. */
export function Step({
  mark,
  isPresent = false,
  title,
  text,
  children,
}: {
  mark: number | 'done';
  isPresent?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const isDone = mark === 'done';
  return (
    <li
      className={classes.step}
      aria-current={isPresent ? 'step' : undefined}
      data-done={isDone || undefined}
    >
      <span className={classes.mark}>
        {isDone ? <IconCheck size={18} stroke={2.6} role="img" aria-label="Done:" /> : mark}
      </span>
      <div className={classes.what}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
