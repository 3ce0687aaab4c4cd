import type { PhoneStage } from '@emcee/contract';
import type { ReactNode } from 'react';
import { TeamTop } from '../team/team-top.tsx';
import classes from './page-frame.module.css';

type PageFrameProps = {
  stage: PhoneStage;
  line?: string | undefined;
  children: ReactNode;
};

/** Frame of most pages of a game: team name, connection and content. */
export function PageFrame({ stage, line, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <TeamTop stage={stage} />
        {line !== undefined && <p className={classes.line}>{line}</p>}
        {stage.isRehearsal && <p className={classes.line}>Rehearsal: nothing is recorded.</p>}
      </header>
      {children}
    </div>
  );
}
