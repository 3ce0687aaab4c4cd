import type { PhoneStage } from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useGame } from '../use-session.ts';
import { GameConnection } from './opening-page.tsx';
import classes from './page-frame.module.css';
import { TeamMenu } from './team-menu.tsx';

type PageFrameProps = {
  stage: PhoneStage;
  line?: string | undefined;
  children: ReactNode;
};

/** Frame of the pages without questions: team name, connection and content. */
export function PageFrame({ stage, line, children }: PageFrameProps) {
  const { name } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const isPlayed = stage.gameMode !== 'stop';
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.who}>
          <b>{name}</b>
          {isPlayed && (
            <Button kind="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Phones
            </Button>
          )}
          <GameConnection />
        </div>
        {line !== undefined && <p className={classes.line}>{line}</p>}
        {stage.isRehearsal && <p className={classes.line}>Rehearsal: nothing is recorded.</p>}
        {isOpen && isPlayed && <TeamMenu roomCode={stage.roomCode} hasStarted />}
      </header>
      {children}
    </div>
  );
}
