import type { ReactNode } from 'react';
import classes from './other-way.module.css';

/** Below a form: the question that leads elsewhere, and the link that answers it. */
export function OtherWay({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className={classes.other}>
      <span>{question}</span>
      {children}
    </div>
  );
}
