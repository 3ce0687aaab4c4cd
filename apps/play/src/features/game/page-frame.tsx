import type { PhoneStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { GameConnection } from './gone-page.tsx';
import classes from './page-frame.module.css';
import { useGame } from './use-session.ts';

type PageFrameProps = {
  stage: PhoneStage;
  /** Below the name of the team. */
  line?: string;
  children: ReactNode;
};

/** The quiet pages between joining and the end: who we are, the connection, and the rest. */
export function PageFrame({ stage, line, children }: PageFrameProps) {
  const { name } = useGame();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.who}>
          <b>{name}</b>
          <GameConnection />
        </div>
        {line !== undefined && <p className={classes.line}>{line}</p>}
        {stage.isRehearsal && <p className={classes.line}>Rehearsal: nothing counts.</p>}
      </header>
      {children}
    </div>
  );
}
