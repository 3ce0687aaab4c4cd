import type { PhoneStage } from '@emcee/contract';
import { useState } from 'react';
import { LogoPlate } from '../../../ui/logo-plate.tsx';
import { GameConnection } from '../pages/opening-page.tsx';
import { useGame } from '../use-session.ts';
import { TeamMenu } from './team-menu.tsx';
import classes from './team-top.module.css';

/** Team name, connection, and the menu for the team's phones. */
export function TeamTop({ stage, onHero = false }: { stage: PhoneStage; onHero?: boolean }) {
  const { name } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const isPlayed = stage.gameMode !== 'stop';
  return (
    <>
      <div className={classes.who}>
        <LogoPlate brand={stage.brand} className={classes.logo} />
        <b>{name}</b>
        <GameConnection onHero={onHero} />
        {isPlayed && (
          <button
            type="button"
            className={classes.dots}
            aria-label="Your team"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h.01M12 12h.01M19 12h.01" />
            </svg>
          </button>
        )}
      </div>
      {isOpen && isPlayed && (
        <div className={onHero ? classes.menu : undefined}>
          <TeamMenu roomCode={stage.roomCode} hasStarted />
        </div>
      )}
    </>
  );
}
