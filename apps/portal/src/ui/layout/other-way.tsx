import type { ReactNode } from 'react';
import classes from './other-way.module.css';

export function OtherPageLink({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className={classes.other}>
      <span>{question}</span>
      {children}
    </div>
  );
}
